// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `A window` {
        @Test func `lowers the music for the cue and no longer`() async throws {
            let server = try PrivateServer()
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let pulse = server.handle()
            let sink = PulseSink(on: pulse, expecting: PulseFormat(sampleRate: 48_000, channels: 1))
            let session = DirectSession.pulse(on: pulse)
            try await sink.ready()
            try await session.ready()
            for _ in 0..<5 {
                try await recorder.music()
                let activation = try await session.activate()
                let outcome = try await sink.play(Tone.cue()) { _ in }
                await session.deactivate(activation, .notifyOthers)
                #expect(outcome.story == "finished")
                _ = try await recorder.heard(after: 0.1)
            }
            let sounding = try await recorder.heard()
            let windows = sounding.windows
            #expect(windows.count == 5)
            for window in windows {
                #expect(
                    (-0.003...0.020).contains(window.lead), "the music is lowered \(window.lead) s before the cue")
                #expect((-0.003...0.020).contains(window.tail), "the music is back \(window.tail) s after the cue")
                #expect(abs(window.last - window.first - 0.3) < 0.01, "the whole cue is heard")
                #expect(abs(window.depth + 14) < 0.2)
                #expect(abs(sounding.level(window.end..<window.end + 0.05) - Tone.normal) < 0.01)
                #expect(abs(sounding.level(window.start - 0.05..<window.start) - Tone.normal) < 0.01)
            }
        }

        @Test func `is one for back-to-back cues`() async throws {
            let server = try PrivateServer()
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let pulse = server.handle()
            let sink = PulseSink(on: pulse, expecting: PulseFormat(sampleRate: 48_000, channels: 1))
            let session = DirectSession.pulse(on: pulse)
            let activation = try await session.activate()
            for cue in [Tone.cue(), Tone.cue(0.1, rate: 22_050), Tone.cue(channels: 2)] {
                #expect(try await sink.play(cue) { _ in }.story == "finished")
            }
            await session.deactivate(activation, .notifyOthers)
            let sounding = try await recorder.heard()
            #expect(sounding.windows.count == 1)
            let heard = sounding.cues.map { $0.upperBound - $0.lowerBound }.reduce(0, +)
            #expect(abs(heard - 0.7) < 0.02, "all three are heard, whole")
            let length = try #require(sounding.windows.first.map { $0.end - $0.start })
            #expect((0.68...0.85).contains(length), "the window lasts \(length) s")
        }

        @Test(arguments: [nil, "video", "game"])
        func `lowers players of the role`(role: String?) async throws {
            let server = try PrivateServer()
            try server.music(role: role)
            let recorder = try server.record()
            try await recorder.music()
            let session = DirectSession.pulse(on: server.handle())
            let activation = try await session.activate()
            try await recorder.lowered()
            await session.deactivate(activation, .notifyOthers)
            try await recorder.music()
        }

        @Test(arguments: ["phone", "a11y"])
        func `leaves streams of the role alone`(role: String) async throws {
            let server = try PrivateServer()
            try server.music(role: role)
            let recorder = try server.record()
            try await recorder.music()
            let session = DirectSession.pulse(on: server.handle())
            let activation = try await session.activate()
            _ = try await recorder.heard(after: 0.1)
            await session.deactivate(activation, .notifyOthers)
            #expect(try await recorder.heard(after: 0.1).windows.isEmpty)
        }

        @Test func `lowers by the depth that is asked for`() async throws {
            let server = try PrivateServer()
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            for depth in [-20.5, -8] {
                let pulse = server.handle()
                let session = DirectSession.pulse(try SessionConfiguration(duckingDepth: depth), on: pulse)
                let activation = try await session.activate()
                _ = try await recorder.heard(after: 0.1)
                await session.deactivate(activation, .notifyOthers)
                let sounding = try await recorder.heard(after: 0.1)
                let window = try #require(sounding.windows.last)
                #expect(abs(window.depth - depth) < 0.2)
                // While one process's trigger is there, another keeps its depth.
                await pulse.close()
                #expect(try PrivateServer.eventually { try server.count("sink-inputs") == 1 })
            }
        }
    }
}
#endif
