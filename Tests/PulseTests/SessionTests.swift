// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `The session` {
        @Test func `opens no connection when it is made, and shares one with the sink`() async throws {
            let server = try PrivateServer()
            let pulse = server.handle()
            let sink = PulseSink(on: pulse)
            let session = DirectSession.pulse(on: pulse)
            #expect(try server.count("clients") == 0)
            try await session.ready()
            try await sink.ready()
            #expect(try server.count("clients") == 1)
            #expect(try server.count("sink-inputs") == 2)
        }

        @Test func `loads the module when the first window opens, once`() async throws {
            let server = try PrivateServer()
            let session = DirectSession.pulse(on: server.handle())
            try await session.ready()
            #expect(try server.ducking().isEmpty)
            for _ in 0..<3 { await session.deactivate(try await session.activate(), .notifyOthers) }
            let ducking = try server.ducking()
            #expect(ducking.count == 1)
            #expect(ducking.first?.contains("volume=-14dB") == true)
        }

        @Test func `takes no notice of an older activation's end`() async throws {
            let server = try PrivateServer()
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let session = DirectSession.pulse(on: server.handle())
            let old = try await session.activate()
            let new = try await session.activate()
            #expect(new.number > old.number)
            try await recorder.lowered()
            await session.deactivate(old, .notifyOthers)
            let during = try await recorder.heard(after: 0.2)
            #expect(during.music.suffix(20).allSatisfy { $0 < Tone.normal * 0.5 }, "the newer window is still open")
            await session.deactivate(new, .notifyOthers)
            try await recorder.music()
        }

        @Test func `gives the music back in a cancelled task`() async throws {
            let server = try PrivateServer()
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let session = DirectSession.pulse(on: server.handle())
            let activation = try await session.activate()
            try await recorder.lowered()
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await session.deactivate(activation, .notifyOthers)
            }
            await task.value
            try await recorder.music()
        }

        @Test func `touches nobody and needs no server when it mixes`() async throws {
            let session = DirectSession.pulse(.mixing, on: PulseServer("unix:/nonexistent/native"))
            try await session.ready()
            let activation = try await session.activate()
            await session.deactivate(activation, .notifyOthers)
        }

        @Test func `loads the module again after somebody unloaded it`() async throws {
            let server = try PrivateServer()
            let session = DirectSession.pulse(on: server.handle())
            await session.deactivate(try await session.activate(), .notifyOthers)
            try server.pactl("unload-module", "module-role-ducking")
            // The next activation may be under way before the server has told of it; the one after is not.
            for _ in 0..<2 { await session.deactivate(try await session.activate(), .notifyOthers) }
            #expect(try server.ducking().count == 1)
        }

        @Test func `ends with nothing left on the server`() async throws {
            let server = try PrivateServer()
            let pulse = server.handle()
            let session = DirectSession.pulse(on: pulse)
            let sink = PulseSink(on: pulse)
            _ = try await session.activate()
            try await sink.ready()
            #expect(try server.count("sink-inputs") == 2)
            await pulse.close()
            #expect(try PrivateServer.eventually { try server.count("sink-inputs") == 0 })
            #expect(try server.count("clients") == 0)
        }

        @Test func `ends its connection when nothing uses it any more`() async throws {
            let server = try PrivateServer()
            func use() async throws {
                let session = DirectSession.pulse(on: server.handle())
                _ = try await session.activate()
                #expect(try server.count("clients") == 1)
            }
            try await use()
            #expect(try PrivateServer.eventually { try server.count("clients") == 0 })
        }
    }
}
#endif
