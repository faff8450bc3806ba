// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// The plugins of this build, and the backends they make.
public struct Plugins: Sendable {
    /// The plugins, in order: the first synthesizer speaks cues that name no voice, the first that knows a file reads it.
    public let all: [Plugin]
    /// Where helper programs and packs are.
    public let installation: Installation
    /// The plugins with a manifest that were found, also those that are not used.
    public let catalog: PluginCatalog

    /// Every plugin that is compiled in, whether this build has it or not.
    ///
    /// `espeak` comes first because it is the default voice; `wav` before `sndfile` because it is ours and needs nothing.
    static let compiledIn: [Plugin] = [
        .espeak, .tone, .pulse, .guarded, .desktop, .silent, .file, .command, .none, .bell, .wav, .sndfile, .messages,
    ]

    /// The plugins that are compiled in, then the programs with a manifest that are installed.
    public static let standard = Plugins(in: .current)

    /// Makes a list of plugins.
    ///
    /// - Parameters:
    ///   - all: The plugins, in order of preference.
    ///   - installation: Where helper programs and packs are.
    public init(_ all: [Plugin], installation: Installation = .current) {
        self.init(all, installation: installation, catalog: PluginCatalog())
    }

    private init(_ all: [Plugin], installation: Installation, catalog: PluginCatalog) {
        self.all = all
        self.installation = installation
        self.catalog = catalog
    }

    /// Finds the plugins of an installation: what is compiled in, then the programs with a manifest.
    ///
    /// - Parameter installation: Where plugins, helper programs and packs are.
    public init(in installation: Installation) {
        catalog = PluginCatalog(in: installation.pluginFolders, taken: Self.compiledIn.map(\.name))
        all = Self.compiledIn + catalog.used.map { Plugin($0.manifest, folder: $0.folder) }
        self.installation = installation
    }

    /// These plugins and, behind them, others: of two with one name the first wins, and the first synthesizer stays the
    /// default voice.
    ///
    /// ```swift
    /// let plugins = Plugins.standard.adding(.synthesizer(Robot()), .stage(.chime))
    /// ```
    ///
    /// - Parameter plugins: The others.
    /// - Returns: All of them.
    public func adding(_ plugins: Plugin...) -> Plugins {
        Plugins(all + plugins, installation: installation, catalog: catalog)
    }

    /// The synthesizers of this build, in order.
    public var synthesizers: [any Synthesizer] {
        all.compactMap { $0.makeSynthesizer?(installation) }
    }

    /// The synthesizers that voices need.
    ///
    /// - Parameter voices: The voices, in the order in which they are tried; none is the default voice, of the first
    ///   synthesizer.
    /// - Returns: The synthesizers, those of the voices first; one that this build has not says how to get it when it is
    ///   to speak.
    /// - Throws: ``CueError`` with `unavailable`, saying how to get it, if none of the voices' is here.
    public func synthesizers(for voices: [VoiceID]) throws(CueError) -> [any Synthesizer] {
        let able = all.filter { $0.work.contains(.synthesizer) }
        var wanted = voices.isEmpty ? Array(able.prefix(1)) : []
        for voice in voices where !wanted.contains(where: { $0.name == voice.plugin }) {
            if let plugin = able.first(where: { $0.name == voice.plugin }) { wanted.append(plugin) }
        }
        guard let first = wanted.first else {
            throw CueError(
                .unavailable, "no plugin here is named '\(voices.first?.plugin ?? "")': `callout plugins` lists them")
        }
        // The default voice may be absent where nothing has to be spoken; voices that are asked for may not.
        if !voices.isEmpty, wanted.allSatisfy({ $0.makeSynthesizer == nil }) { throw absent(first) }
        let others = able.filter { plugin in !wanted.contains { $0.name == plugin.name } }
        return (wanted + others).map {
            $0.makeSynthesizer?(installation) ?? AbsentSynthesizer($0.name, absent($0))
        }
    }

    /// Makes a sink from its name.
    ///
    /// - Parameter text: `pulse`, `silent`, `file:PATH`, `command:WORDS`, the name of a plugin.
    /// - Returns: The sink, which has opened nothing.
    /// - Throws: ``CueError`` with `unavailable` for a sink that is not here, `invalid` for a name that is none.
    public func sink(_ text: String) throws(CueError) -> any Sink {
        let (name, target) = Self.parts(of: text)
        let plugin = try plugin(name, .sink)
        guard plugin.sinkTarget != nil || name == text else {
            throw CueError(
                .invalid, "the sink \(name) takes nothing behind its name: write \(name) alone, not '\(text)'")
        }
        guard let sink = try plugin.makeSink?(target, self) else { throw absent(plugin) }
        return sink
    }

    /// Makes a session from its name.
    ///
    /// - Parameters:
    ///   - text: `none`, or a ``SessionConfiguration/Word``.
    ///   - depth: By how many decibels other audio is lowered where it is lowered.
    /// - Returns: The session, which has opened nothing.
    /// - Throws: ``CueError`` with `unavailable` for a session that is not here, `invalid` for a name that is none.
    public func session(_ text: String, depth: Double? = nil) throws(CueError) -> any Session {
        let word = SessionConfiguration.Word(rawValue: text == "none" ? "mix" : text)
        guard let word else {
            let words = SessionConfiguration.Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw CueError(.invalid, "there is no session '\(text)': it is one of \(words), none")
        }
        let configuration = try SessionConfiguration(word, depth: depth)
        let plugin = try plugin(configuration.claim == .nothing ? "none" : "guard", .session)
        // Players are paused by the guard too, if it was built to.
        if configuration.claim.pausing != .nobody { _ = try self.plugin("desktop", .session) }
        guard let session = plugin.makeSession?(configuration, installation) else { throw absent(plugin) }
        return session
    }

    /// The plugin for a kind of work.
    func plugin(_ name: String, _ work: Plugin.Work) throws(CueError) -> Plugin {
        let able = all.filter { $0.work.contains(work) }
        guard let plugin = able.first(where: { $0.name == name }) else {
            let names = able.map(\.name).joined(separator: ", ")
            throw CueError(.invalid, "there is no \(work.rawValue) '\(name)': it is one of \(names)")
        }
        if plugin.absence != nil { throw absent(plugin) }
        return plugin
    }

    func absent(_ plugin: Plugin) -> CueError {
        CueError(.unavailable, "\(plugin.name) is not in this build: \(plugin.absence ?? "build it again")")
    }

    static func parts(of text: String) -> (name: String, target: String) {
        let name = text.prefix { $0 != ":" }
        return (String(name), String(text.dropFirst(name.count + 1)))
    }
}
