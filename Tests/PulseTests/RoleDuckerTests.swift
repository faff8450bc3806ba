// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import Foundation
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `Role ducking` {
        @Test func `leaves a module of others alone, and names the mend`() async throws {
            let server = try PrivateServer()
            try server.pactl(
                "load-module", "module-role-ducking", "trigger_roles=phone,navigation", "ducking_roles=music",
                "volume=-6dB")
            let ducker = RoleDucker(on: server.handle())
            let error = await #expect(throws: CueError.self) { try await ducker.impose(Claim(depth: -14), NoJournal()) }
            #expect(error?.code == .unavailable)
            #expect(error?.message.contains("pactl unload-module module-role-ducking") == true)
            #expect(try server.ducking().count == 1)
            #expect(try server.count("sink-inputs") == 0)

            // Asked again when the others have gone.
            try server.pactl("unload-module", "module-role-ducking")
            try await ducker.impose(Claim(depth: -14), NoJournal())
            #expect(try server.ducking().first?.contains("callout-trigger") == true)
        }

        @Test func `keeps the depth of another process of ours while its trigger is there`() async throws {
            let server = try PrivateServer()
            let first = RoleDucker(on: server.handle())
            try await first.impose(Claim(depth: -10), NoJournal())
            let second = RoleDucker(on: server.handle())
            try await second.impose(Claim(depth: -14), NoJournal())
            #expect(try server.ducking().first?.contains("volume=-10dB") == true)
            #expect(await second.note != nil)
            #expect(await first.note == nil)
        }

        @Test func `lowers each role by its own depth`() async throws {
            let server = try PrivateServer()
            try server.music(role: "video")
            let recorder = try server.record()
            try await recorder.music()
            let ducker = RoleDucker(on: server.handle())
            for (claim, depth) in [(Claim(depth: -20, depths: ["video": -8]), -8.0), (Claim(depth: -20), -20)] {
                try await ducker.impose(claim, NoJournal())
                _ = try await recorder.heard(after: 0.1)
                try await ducker.lift(.notifyOthers, NoJournal())
                let sounding = try await recorder.heard(after: 0.1)
                let window = try #require(sounding.windows.last)
                #expect(abs(window.depth - depth) < 0.2)
            }
        }

        @Test func `changes the depth in the window when another claim comes`() async throws {
            let server = try PrivateServer()
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let ducker = RoleDucker(on: server.handle())
            try await ducker.impose(Claim(depth: -8), NoJournal())
            try await ducker.impose(Claim(depth: -20), NoJournal())
            try await recorder.music(at: 0.1, within: 0.01)
            try await ducker.impose(.nothing, NoJournal())
            try await recorder.music()
        }

        @Test func `gives way where a stream could move, and comes back when it cannot`() async throws {
            let server = try PrivateServer()
            let ducker = RoleDucker(on: server.handle())
            try await ducker.ready()
            let other = try server.pactl("load-module", "module-null-sink").trimmingCharacters(in: .newlines)
            _ = try await PulseServerInfo.probe(server.address)
            let error = await #expect(throws: CueError.self) { try await ducker.impose(Claim(depth: -14), NoJournal()) }
            #expect(error?.code == .unavailable)
            #expect(try server.ducking().isEmpty)
            try server.pactl("unload-module", other)
            #expect(try PrivateServer.eventually { try server.count("sinks") == 1 })
            try await ducker.impose(Claim(depth: -14), NoJournal())
            #expect(try server.ducking().count == 1)
        }

        @Test func `is used no more on a server that has moved what it lowered, by no process`() async throws {
            let server = try PrivateServer(.dummyOutput)
            try server.music()
            try await server.record().music()
            let ducker = RoleDucker(on: server.handle())
            try await ducker.impose(Claim(depth: -14), NoJournal())
            // The music goes to the dummy output, where the module's factor cannot be taken from it.
            try server.removeDefaultSink()
            #expect(try PrivateServer.eventually { try !server.pactl("list", "short", "sinks").contains("spk") })
            try await ducker.lift(.notifyOthers, NoJournal())
            for one in [ducker, RoleDucker(on: server.handle())] {
                let error = await #expect(throws: CueError.self) {
                    try await one.impose(Claim(depth: -14), NoJournal())
                }
                #expect(error?.message.contains("restart the server") == true, "\(String(describing: error))")
            }
            #expect(try server.count("sink-inputs") == 1, "the server lives, and so does the music")
        }
    }
}
#endif
