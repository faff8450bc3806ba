// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutTesting

/// The checks that apply to a plugin, by its manifest.
struct PluginConformance {
    private let folder: String
    private let plugins: Plugins
    /// The settings with which an effect is tried.
    private let settings: [JSONValue.Member]

    init(_ folder: String, _ plugins: Plugins, settings: [JSONValue.Member]) {
        self.folder = folder
        self.plugins = plugins
        self.settings = settings
    }

    /// What comes of each check, one after the other.
    func results() -> AsyncStream<ConformanceResult> {
        AsyncStream { continuation in
            let work = Task {
                await tryAll { continuation.yield($0) }
                continuation.finish()
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }

    private func tryAll(_ tell: (ConformanceResult) -> Void) async {
        let rule = "plugin.json can be read, and says what it must"
        let plugin: InstalledPlugin
        do throws(CueError) {
            plugin = try InstalledPlugin(in: folder)
        } catch {
            return tell(ConformanceResult("manifest", rule, .failed(error.message)))
        }
        tell(ConformanceResult("manifest", rule, verdict(of: plugin.manifest)))
        let manifest = plugin.manifest
        do {
            switch manifest.kind {
            case .synthesizer: try await trySynthesizer(plugin, tell)
            case .effect:
                let effect = try plugins.effect(of: plugin)
                try await effect.ready()
                await tryAll(ConformanceCheck.all, on: EffectUnderTest(effect, settings: settings), tell)
            case .sink:
                let sink = try plugins.sink(of: plugin)
                try await sink.ready()
                await tryAll(ConformanceCheck.all, on: sink, tell)
            case .clips:
                let clips = try plugins.clips(of: plugin)
                try await clips.ready()
                await tryAll(ConformanceCheck.all, on: clips, tell)
            }
        } catch {
            let words = (error as? CueError)?.message ?? String(describing: error)
            tell(ConformanceResult("host", "this Callout can run it", .failed(words)))
        }
    }

    private func tryAll<Subject: Sendable>(
        _ checks: [ConformanceCheck<Subject>], on subject: Subject, _ tell: (ConformanceResult) -> Void
    ) async {
        for check in checks where !Task.isCancelled { tell(await check.run(on: subject)) }
    }

    private func trySynthesizer(_ plugin: InstalledPlugin, _ tell: (ConformanceResult) -> Void) async throws {
        let manifest = plugin.manifest
        var subject = SynthesizerUnderTest(try plugins.synthesizer(of: plugin), heeds: placeholders(of: manifest))
        if [.wyomingStdio, .wyomingUnix, .wyomingTCP].contains(manifest.speech) {
            let program = ProgramUnderTest(
                PluginProgram(manifest, folder: folder, searchedFolders: plugins.installation.helperFolders),
                listedVoices: manifest.voices?.map(\.name))
            guard await tryProgram(program, tell) else { return }
            subject.heeds = try await program.heeds()
        }
        try await subject.synthesizer.ready()
        await tryAll(ConformanceCheck.all, on: subject, tell)
    }

    /// Tries what goes over the pipes or the socket; false if the program does not even start.
    private func tryProgram(_ program: ProgramUnderTest, _ tell: (ConformanceResult) -> Void) async -> Bool {
        for (index, check) in ConformanceCheck<ProgramUnderTest>.all.enumerated() where !Task.isCancelled {
            let result = await check.run(on: program)
            tell(result)
            if index == 0, !result.verdict.isFine { return false }
        }
        return true
    }

    private func verdict(of manifest: PluginManifest) -> ConformanceVerdict {
        if manifest.summary == manifest.name { return .advised("tell what it is, in its 'description'") }
        if manifest.license == nil { return .advised("tell its licence, in its 'license'") }
        return .passed("\(manifest.name): \(manifest.kind.rawValue) over \(manifest.speech.rawValue)")
    }

    /// What a command is told of the way to speak, it has to heed.
    private func placeholders(of manifest: PluginManifest) -> Set<SynthesizerUnderTest.Parameter> {
        func has(_ word: String) -> Bool { manifest.command.contains { $0.contains("{\(word)}") } }
        var heeds = Set(SynthesizerUnderTest.Parameter.allCases.filter { has($0.rawValue) })
        if has("stretch") { heeds.insert(.rate) }
        return heeds
    }
}
