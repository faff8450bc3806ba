// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutTesting
import SoundLab
import Testing

@Suite struct `An app's own` {
    private let folder: TemporaryFolder
    private let recorder = Recorder()
    private let plugins: Plugins

    init() throws {
        folder = try TemporaryFolder()
        plugins = Plugins.standard.adding(
            .synthesizer(ScriptedSynthesizer("robot")), .sink(RecordingSink(recorder, clock: .continuous)),
            .sink("folder", target: "DIR") { (target) throws(CueError) in
                if target.isEmpty { throw CueError(.invalid, "name a folder: folder:DIR") }
                return SilentSink()
            },
            .stage(PreparingStage("chime") { $0 }),
            .stage("echo") { (settings) throws(CueError) in
                guard settings["delay"]?.number != nil else { throw CueError(.invalid, "it needs a delay") }
                return PreparingStage("echo", settings: settings.members ?? []) { $0 }
            },
            .scope(Scope("log") { try await $1($0) }))
    }

    private func pipeline(_ json: String) throws -> Pipeline {
        try folder.write(json, to: "line.json")
        return try PipelineFile(path: folder.path("line.json")).pipeline(from: plugins)
    }

    @Test func `stages, synthesizer, scope and sink are found by a pipeline in JSON`() async throws {
        let pipeline = try pipeline(
            """
            {"prepare": [{"stage": "chime"}, {"stage": "synthesis", "voice": "robot:voice"},
              {"stage": "echo", "delay": 0.2}], "around": [{"stage": "log"}], "sink": "folder:x"}
            """)
        #expect(pipeline.prepare.map(\.name) == ["chime", "voice", "synthesis", "echo"])
        #expect(pipeline.prepare.last?.settings == [.init("delay", 0.2)])
        #expect(pipeline.around.map(\.name) == ["log"])
        #expect(try await pipeline.prepared(Cue(.text("go"))).audio != nil)
    }

    @Test(arguments: [
        (#"{"prepare": [{"stage": "chime", "loud": 1}], "sink": "silent"}"#, "prepare[0].stage", "no setting 'loud'"),
        (#"{"prepare": [{"stage": "echo"}], "sink": "silent"}"#, "prepare[0].stage", "it needs a delay"),
        (#"{"prepare": [{"stage": "gong"}], "sink": "silent"}"#, "prepare[0].stage", "loudness, chime, echo"),
        (#"{"around": [{"stage": "gong"}], "sink": "silent"}"#, "around[0].stage", "window, log"),
        (#"{"around": [{"stage": "log", "x": 1}], "sink": "silent"}"#, "around[0].x", "it has no settings"),
        (#"{"sink": "folder:"}"#, "sink", "name a folder"),
    ])
    func `mistakes are told with their place`(json: String, place: String, words: String) throws {
        let error = #expect(throws: CueError.self) { try pipeline(json) }
        #expect(error?.message.contains("line.json:1: \(place): ") == true, "\(error?.message ?? "")")
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `backends stand behind those that ship`() throws {
        #expect(try plugins.synthesizers(for: []).first?.name == Plugins.standard.synthesizers(for: []).first?.name)
        #expect(try plugins.synthesizers(for: [VoiceID(plugin: "robot", name: "voice")]).first?.name == "robot")
        #expect(plugins.all.last?.name == "log")
    }
}
