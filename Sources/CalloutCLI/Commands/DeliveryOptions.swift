// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// The options that say where a cue goes, and what happens around it.
struct DeliveryOptions {
    /// Where the sound goes, and what happens to others meanwhile.
    static let places = [
        OptionDescription(
            "--sink", "SINK", "where the sound goes: pulse (default), silent, file:PATH, command:WORDS, a plugin"),
        OptionDescription("--rate", "HZ", "the sample rate, 4000 to 384000; else the voice's own"),
        OptionDescription(
            "--session", "SESSION",
            "what happens to other audio: duck (default where the sound is heard), interrupt (lower music, pause "
                + "speech), alone (pause everybody), mix, none",
            of: .words(SessionConfiguration.Word.allCases.map(\.rawValue) + ["none"])),
    ]

    /// How urgent a cue is.
    static let ranks = [
        OptionDescription(
            "--priority", "WORD", "important, message (default), text, notification, progress",
            of: .words(Priority.allCases.map(\.rawValue))),
        OptionDescription("--deadline", "SECONDS", "drop a cue that cannot begin within so many seconds"),
    ]

    static let descriptions =
        places + ranks + scopes + [OptionDescription("--pipeline", "FILE", "the stages and the sink, written as JSON")]

    let priority: Priority
    let deadline: Duration?
    let pipelineFile: String?
    let rate: Int?
    private let sink: String
    private let session: String
    private let limit: WindowLimit
    private let routes: [Route.Kind]?
    private let signals: [any AttentionSignal]

    init(_ arguments: Arguments) throws(UsageError) {
        priority = try arguments.choice("--priority", of: Priority.self) ?? .message
        deadline = try arguments.number("--deadline", in: 0...86_400, "seconds").map { .seconds($0) }
        pipelineFile = arguments.value("--pipeline")
        rate = try arguments.integer("--rate", in: 4000...384_000, "hertz")
        sink = arguments.value("--sink") ?? "pulse"
        // A file and silence are heard by nobody: there is no reason to lower other people's music for them.
        let isHeard = !(sink == "silent" || sink.hasPrefix("file:"))
        session = arguments.value("--session") ?? (isHeard ? "duck" : "none")
        limit = try Self.limit(arguments)
        routes = try Self.routes(arguments)
        signals = try Self.signals(arguments)
        let shaping =
            [
                "--sink", "--rate", "--session", "--voice", "--speaking-rate", "--pitch", "--effect", "--clips",
                "--loudness",
            ]
            + Self.scopes.map(\.name)
        if pipelineFile != nil, let word = shaping.first(where: { arguments.has($0) }) {
            throw UsageError("\(word) cannot go with --pipeline: the file says it, change it there")
        }
    }

    /// The lists of stages and the sink that are asked for.
    func pipeline(_ speech: SpeechOptions, pack: Pack?) throws(CueError) -> Pipeline {
        let plugins = Plugins.standard
        if let pipelineFile { return try PipelineFile(path: pipelineFile).pipeline(from: plugins, pack: pack) }
        var speech = try speech.speech(pack: pack)
        speech.sampleRate = rate
        return Pipeline(
            prepare: try speech.stages(from: plugins), around: try scopes(plugins), to: try makeSink(plugins))
    }

    /// The sink that is asked for.
    func makeSink(_ plugins: Plugins) throws(CueError) -> any Sink { try plugins.sink(sink) }

    /// What is asked for to surround a cue.
    func scopes(_ plugins: Plugins) throws(CueError) -> [Scope] { try scopes(in: try appSession(plugins)) }

    /// The session that is asked for.
    ///
    /// - Parameters:
    ///   - plugins: Where it comes from.
    ///   - watching: Whether it is asked what else sounds, also where that makes no difference to a cue.
    /// - Returns: The session, which has opened nothing.
    /// - Throws: ``CueError`` with `unavailable` for a session that is not here, `invalid` for a name that is none.
    func appSession(_ plugins: Plugins, watching: Watching = .asNeeded) throws(CueError) -> AppSession {
        let watcher = plugins.watcher
        if routes != nil, watcher == nil {
            throw CueError(.unavailable, "nothing in this build tells where the sound goes: leave --only out")
        }
        let asks = session != "none" || routes != nil || watching == .always
        return try plugins.appSession(session, watching: asks ? watcher : nil)
    }

    /// When a session is asked what else sounds.
    enum Watching {
        case asNeeded
        case always
    }

    /// What is asked for to surround a cue, in a session.
    func scopes(in session: AppSession) throws(CueError) -> [Scope] {
        var scopes: [Scope] = signals.isEmpty ? [] : [.attention(signals)]
        scopes.append(.deadline)
        if let routes { scopes.append(.route(session, only: routes)) }
        return scopes + [.window(session, limit: limit)]
    }
}
