// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutWyoming
import Testing

@Suite(.timeLimit(.minutes(2))) struct `An effect, a sink or a clip source that listens on a socket` {
    static let reaches = [PluginReach.unixSocket, .tcpPort]

    private func program(_ mode: String, _ reach: PluginReach) -> PluginProgram {
        var program = Sounds.program(mode)
        program.command.append("--at={uri}")
        program.reach = reach
        return program
    }

    @Test(arguments: reaches) func `changes a sound`(reach: PluginReach) async throws {
        let effect = WyomingEffect(program("halves", reach), policy: Sounds.policy)
        try await effect.ready()
        let sound = Sounds.tones([(1_000, 0.5)], seconds: 2)
        for _ in 0..<2 {
            let changed = try await effect.apply(sound, settings: [])
            #expect(changed.frameCount == sound.frameCount)
            #expect(abs(Sounds.peak(changed) - Sounds.peak(sound) / 2) < 0.001)
        }
        #expect(try await effect.version([.init("gain", 1)]).contains("7 gain"))
        await effect.close()
    }

    @Test(arguments: reaches) func `plays a sound, and says when it has been heard`(reach: PluginReach) async throws {
        let sink = WyomingSink(program("plays", reach), policy: Sounds.policy)
        let cue = Sounds.cue(Sounds.tones([(1_000, 0.5)], seconds: 0.2))
        #expect(try await sink.play(cue) { _ in }.word == "finished")
        #expect(try await sink.play(cue) { _ in }.word == "finished")
        await sink.close()
    }

    @Test(arguments: reaches) func `finds a recording`(reach: PluginReach) async throws {
        let clips = WyomingClips(program("knows", reach), policy: Sounds.policy)
        #expect(try await clips.resolve(Phrase("clip"), in: .english)?.audio?.frameCount == 800)
        #expect(try await clips.resolve(Phrase("unknown"), in: .english) == nil)
        await clips.close()
    }

    @Test(arguments: reaches, ["refusesBeforeReading", "answersBeforeReading", "exitsEarly", "neverAnswers"])
    func `costs one cue where it reads no more`(reach: PluginReach, mode: String) async throws {
        let effect = WyomingEffect(program(mode, reach), policy: Sounds.policy)
        // More than a socket holds.
        let error = await #expect(throws: CueError.self) {
            try await effect.apply(Sounds.tones([(1_000, 0.5)], seconds: 60), settings: [])
        }
        #expect(error?.message.contains("the plugin 'test'") == true)
        await effect.close()
    }
}
