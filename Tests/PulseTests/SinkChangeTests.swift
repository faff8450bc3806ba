// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `A change of the sink` {
        /// Plays a cue of 1 s, changes something as soon as it sounds, and tells how it ended and how long it took.
        private func change(_ server: PrivateServer, _ change: () throws -> Void) async throws -> (String, Duration) {
            try server.pactl("set-default-sink", "spk")
            try await server.wake()
            let sink = PulseSink(on: server.handle())
            let (starts, start) = AsyncStream.makeStream(of: Void.self)
            let clock = ContinuousClock()
            let begin = clock.now
            let task = Task { () -> String in
                do {
                    return try await sink.play(Tone.cue(1)) { _ in start.yield() }.story
                } catch {
                    return (error as? CueError).map { "\($0.code)" } ?? "?"
                }
            }
            for await _ in starts { break }
            try change()
            let story = await task.value
            return (story, clock.now - begin)
        }

        private func stream(_ server: PrivateServer) throws -> String {
            let first = try server.pactl("list", "short", "sink-inputs").split(separator: "\t").first
            return String(try #require(first))
        }

        @Test func `to another default is followed`() async throws {
            let server = try PrivateServer(.secondSink)
            let (story, time) = try await change(server) { try server.pactl("set-default-sink", "other") }
            #expect(story == "finished")
            #expect((.milliseconds(900)..<(.seconds(4))).contains(time), "\(time)")
        }

        @Test func `by the user's hand is followed`() async throws {
            let server = try PrivateServer(.secondSink)
            let (story, time) = try await change(server) {
                try server.pactl("move-sink-input", stream(server), "other")
            }
            #expect(story == "finished")
            #expect((.milliseconds(900)..<(.seconds(4))).contains(time), "\(time)")
        }

        @Test func `to one that sleeps for good ends the cue within a limit`() async throws {
            let server = try PrivateServer(.secondSink)
            try server.pactl("suspend-sink", "other", "1")
            let (story, time) = try await change(server) {
                try server.pactl("move-sink-input", stream(server), "other")
            }
            #expect(story == "timedOut")
            #expect(time < .milliseconds(3_500))
        }

        @Test(arguments: [false, true]) func `because it is gone is followed`(rescues: Bool) async throws {
            let server = try PrivateServer(.secondSink)
            if rescues { try server.pactl("load-module", "module-rescue-streams") }
            let (story, time) = try await change(server) { try server.removeDefaultSink() }
            #expect(story == "finished")
            #expect((.milliseconds(900)..<(.seconds(4))).contains(time), "\(time)")
        }
    }
}
#endif
