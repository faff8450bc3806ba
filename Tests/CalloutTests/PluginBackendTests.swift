// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import SoundLab
import Testing

@Suite struct `Effects, sinks and clip sources with a manifest` {
    private let folder: TemporaryFolder
    private let plugins: Plugins

    init() throws {
        let folder = try TemporaryFolder()
        func write(_ name: String, _ rest: String) throws {
            try folder.write(#"{"name": "\#(name)", "protocol": "command", \#(rest)}"#, to: "p/\(name)/plugin.json")
        }
        try write(
            "same",
            #""kind": "effect", "command": ["cat"], "parameters": {"gain": {"default": 1, "minimum": 0, "maximum": 3}}"#
        )
        try write("heard", #""kind": "sink", "command": ["cat"]"#)
        try write("shelf", #""kind": "clips", "command": ["cat", "clip.wav"]"#)
        try folder.write(WAV.encode(Audio(sampleRate: 8_000, mono: [0.5, -0.5, 0.5, -0.5])), to: "p/shelf/clip.wav")
        self.folder = folder
        plugins = Plugins(in: Installation(executable: "/x/bin/x", pluginPath: folder.path("p")))
    }

    private func pipeline(_ text: String) throws -> Pipeline {
        try PipelineFile(path: folder.write(text, to: "pipeline.json")).pipeline(from: plugins)
    }

    @Test func `are stages and sinks of a pipeline in JSON`() async throws {
        let pipeline = try pipeline(
            """
            {"prepare": [{"stage": "clips", "plugin": "shelf"}, {"stage": "effect", "plugin": "same", "settings": {"gain": 2}}],
             "sink": "heard"}
            """)
        #expect(pipeline.prepare.map(\.name) == ["clips", "effect"])
        #expect(
            pipeline.prepare.last?.settings == [
                .init("plugin", "same"), .init("settings", ["gain": 2]),
            ])
        let cue = try await pipeline.prepared(Cue(.phrase(Phrase("go"))))
        #expect(cue.audio?.frameCount == 4)
        #expect(cue.trail.map(\.detail) == ["recorded", "same: gain=2"])
        #expect(try await pipeline.sink.play(cue) { _ in }.word == "finished")
    }

    @Test(arguments: [
        (#"{"stage": "effect"}"#, "prepare[0].plugin: an effect needs its plugin"),
        (#"{"stage": "effect", "plugin": "none"}"#, "prepare[0].plugin: there is no effect 'none'"),
        (#"{"stage": "effect", "plugin": "heard"}"#, "prepare[0].plugin: there is no effect 'heard'"),
        (#"{"stage": "effect", "plugin": "same", "settings": []}"#, "prepare[0].settings: settings stand in braces"),
        (#"{"stage": "effect", "plugin": "same", "settings": {"gain": 4}}"#, "prepare[0].settings: the setting 'gain'"),
        (#"{"stage": "effect", "plugin": "same", "settings": {"depth": 4}}"#, "has no setting 'depth': it has gain"),
        (#"{"stage": "clips", "plugin": "same"}"#, "prepare[0].plugin: there is no clips 'same'"),
    ])
    func `are told by their place where they are wrong`(stage: String, words: String) {
        let error = #expect(throws: CueError.self) { try pipeline(#"{"prepare": [\#(stage)], "sink": "silent"}"#) }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `change the sound before it is trimmed and its loudness is set`() throws {
        var speech = Speech()
        speech.effects = [try .effect(try plugins.effect("same"))]
        speech.clips = [try plugins.clips("shelf")]
        #expect(
            try speech.stages(from: plugins).map(\.name) == [
                "clips", "cleaning", "wording", "synthesis", "effect", "trimming", "loudness",
            ])
    }

    @Test func `need none for a command of one's own`() async throws {
        let cue = Tone.cue(0.1)
        #expect(try await plugins.sink("command:cat").play(cue) { _ in }.word == "finished")
        let early = await #expect(throws: CueError.self) { try await plugins.sink("command:true").play(cue) { _ in } }
        #expect(early?.message.contains("'true' ended before it had taken the whole cue") == true)
        let none = #expect(throws: CueError.self) { try plugins.sink("command:") }
        #expect(none?.message.contains("command:WORDS needs a program") == true)
        let brace = #expect(throws: CueError.self) { try plugins.sink("command:aplay {volume}") }
        #expect(brace?.message.contains("there is no placeholder {volume} here") == true)
    }
}
