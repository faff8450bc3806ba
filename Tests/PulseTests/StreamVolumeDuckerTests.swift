// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `Stream volumes` {
        private let server: PrivateServer
        private let ducker: StreamVolumeDucker
        private let claim = Claim(depth: -14)

        init() throws {
            server = try PrivateServer()
            try server.pactl("load-module", "module-stream-restore")
            ducker = StreamVolumeDucker(on: server.handle())
        }

        /// Lowers the music and gives it back in the best way that a server has, which has to be this one.
        private func isTaken(on server: PrivateServer) async throws {
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let restraint = PulseDucking.restraint(on: server.handle())
            try await restraint.impose(claim, NoJournal())
            try await recorder.lowered()
            #expect(await restraint.note?.contains("stream-volumes is used") == true)
            try await restraint.lift(.notifyOthers, NoJournal())
            try await recorder.music()
        }

        @Test func `are the way that is taken where others' role ducking is loaded`() async throws {
            try server.pactl("load-module", "module-role-ducking")
            try await isTaken(on: server)
        }

        @Test func `are the way that is taken where the server refuses to load modules`() async throws {
            try await isTaken(on: try PrivateServer(with: [.streamRestore], loading: .refused))
        }

        @Test func `are the way that is taken where there is more than one sink`() async throws {
            try await isTaken(on: try PrivateServer(with: [.streamRestore, .secondSink]))
        }

        @Test func `go with a stream that the user moves in the window, and come back there`() async throws {
            let server = try PrivateServer(with: [.streamRestore, .secondSink])
            try server.pactl("set-default-sink", "spk")
            try server.music()
            let other = try server.record("other")
            let ducker = StreamVolumeDucker(on: server.handle())
            try await ducker.impose(claim, NoJournal())
            let stream = try #require(try server.list("sink-inputs").first?.first)
            try server.pactl("move-sink-input", stream, "other")
            try await other.music(at: 0.2)
            try await ducker.lift(.notifyOthers, NoJournal())
            try await other.music()
        }

        @Test(.bug(id: "homeassistant-satellite#69"))
        func `are not stored low: another player of the role starts at its own`() async throws {
            try server.music()
            var recorder = try server.record()
            try await recorder.music()
            try await ducker.impose(claim, NoJournal())
            try await recorder.lowered()
            // The player ends, and so does the ducker, without a word.
            for program in server.programs { program.kill() }
            try server.music()
            recorder = try server.record()
            let other = StreamVolumeDucker(on: server.handle())
            try await other.ready()
            try await ducker.lift(.notifyOthers, NoJournal())
            try await recorder.music()
        }

        @Test(.bug(id: "view_assist_integration#199"))
        func `come back exactly, and a duck inside a duck does not deepen them`() async throws {
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let journal = MemoryJournal()
            try await ducker.impose(claim, journal)
            try await ducker.impose(claim, journal)
            let during = try await recorder.heard(after: 0.2)
            #expect(abs((during.music.last ?? 0) / Tone.normal - 0.2) < 0.01)
            #expect(await journal.entries.count == 1)
            try await ducker.lift(.notifyOthers, journal)
            try await recorder.music()
            #expect(await journal.entries.isEmpty)
        }

        @Test(.bug(id: "ViewAssist_Companion_App#213"))
        func `stay where the user puts them in the window`() async throws {
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            try await ducker.impose(claim, NoJournal())
            try await recorder.lowered()
            let stream = try server.pactl("list", "short", "sink-inputs").split(separator: "\t").first
            try server.pactl("set-sink-input-volume", String(try #require(stream)), "80%")
            try await ducker.lift(.notifyOthers, NoJournal())
            let after = try await recorder.heard(after: 0.3)
            #expect(abs((after.music.last ?? 0) / Tone.normal - 0.512) < 0.02)
        }

        @Test(.bug(id: "homeassistant-satellite#69"))
        func `are lowered for a player that starts inside the window`() async throws {
            try await ducker.impose(claim, NoJournal())
            try server.music()
            let recorder = try server.record()
            try await recorder.music(at: 0.2)
            try await ducker.lift(.notifyOthers, NoJournal())
            try await recorder.music()
        }

        @Test func `come back for a player that starts just as the window ends`() async throws {
            let journal = SlowJournal()
            try await ducker.impose(claim, journal)
            try server.music()
            let recorder = try server.record()
            await journal.noting()
            let lift = Task { [ducker] in try await ducker.lift(.notifyOthers, journal) }
            // The way back has looked at the streams by now, if it does not wait.
            try server.pactl("list", "short", "sink-inputs")
            await journal.goOn()
            try await lift.value
            _ = try await recorder.heard(after: 0.2)
            try await recorder.music()
        }

        @Test func `are not stored low where the player changes its title in the window`() async throws {
            try server.music()
            let recorder = try server.record()
            try await ducker.impose(claim, NoJournal())
            try await recorder.lowered()
            try server.pactl("load-module", "module-cli-protocol-unix")
            let stream = try #require(try server.list("sink-inputs").first?.first)
            try server.run("pacmd", "update-sink-input-proplist", stream, "media.name=next")
            _ = try await recorder.heard(after: 0.2)
            for program in server.programs { program.kill() }
            try server.music()
            let next = try server.record()
            try await ducker.lift(.notifyOthers, NoJournal())
            try await next.music()
        }

        @Test func `are given back by what a dead process noted`() async throws {
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let journal = MemoryJournal()
            try await ducker.impose(claim, journal)
            try await recorder.lowered()
            try await StreamVolumeDucker(on: server.handle()).restore(Array(await journal.entries.values))
            try await recorder.music()
        }
    }
}
#endif
