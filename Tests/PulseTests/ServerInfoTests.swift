// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `What a server says of itself` {
        @Test func `is its sink, and whether it lowers others`() async throws {
            let server = try PrivateServer()
            let before = try await PulseServerInfo.probe(server.address)
            #expect(before.name == "pulseaudio")
            #expect(!before.version.isEmpty)
            #expect(!before.isPipeWire)
            #expect(before.defaultSink?.name == "spk")
            #expect(before.defaultSink?.isDummy == false)
            #expect(before.defaultSink?.isMuted == false)
            #expect(before.ducking == nil)
            #expect(before.duckingObstacle == nil)
            try server.pactl("load-module", "module-null-sink")
            #expect(try await PulseServerInfo.probe(server.address).duckingObstacle?.contains("2 sinks") == true)
            try server.pactl("set-sink-mute", "spk", "1")
            try server.pactl("load-module", "module-role-ducking")
            let after = try await PulseServerInfo.probe(server.address)
            #expect(after.defaultSink?.isMuted == true)
            #expect(after.ducking == "")
            #expect(after.duckingObstacle != nil)
            #expect(try PrivateServer.eventually { try server.count("clients") == 0 })
        }

        @Test func `is that it has no device`() async throws {
            let server = try PrivateServer(sink: nil, .dummyOutput)
            #expect(try await PulseServerInfo.probe(server.address).defaultSink?.isDummy == true)
        }

        @Test func `is nothing where there is none`() async throws {
            let error = await #expect(throws: CueError.self) {
                _ = try await PulseServerInfo.probe("unix:/nonexistent/native")
            }
            #expect(error?.code == .unavailable)
        }
    }
}
#endif
