// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import Foundation
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `A sink that sleeps` {
        private static let leadIn = LeadIn(other: .milliseconds(300))

        /// Lets sinks sleep that nobody plays to, and waits until one does.
        private func sleep(_ server: PrivateServer, _ sink: String = "spk") throws {
            if try !server.pactl("list", "short", "modules").contains("suspend-on-idle") {
                try server.pactl("load-module", "module-suspend-on-idle", "timeout=1")
            }
            #expect(
                try PrivateServer.eventually {
                    try server.pactl("list", "short", "sinks").split(separator: "\n")
                        .contains { $0.contains("\t\(sink)\t") && $0.contains("SUSPENDED") }
                })
        }

        private func time(_ body: () async throws -> Void) async rethrows -> Duration {
            try await ContinuousClock().measure(body)
        }

        @Test func `is played as much silence as its kind needs, and none when it is awake`() async throws {
            let server = try PrivateServer()
            let sink = PulseSink(on: server.handle(), leadIn: Self.leadIn)
            try await sink.ready()
            #expect(try await time { try await sink.warmUp() } < .milliseconds(100), "it was awake")
            try sleep(server)
            #expect(try await time { try await sink.warmUp() } >= .milliseconds(290))
            #expect(try await time { try await sink.warmUp() } < .milliseconds(100), "it is awake now")
            try sleep(server)
            #expect(try await time { _ = try await sink.play(Tone.cue()) { _ in } } >= .milliseconds(590))
        }

        @Test func `is played silence also when our stream is what woke it`() async throws {
            let server = try PrivateServer()
            try sleep(server)
            let sink = PulseSink(on: server.handle(), leadIn: Self.leadIn)
            try await sink.ready()
            #expect(try await time { try await sink.warmUp() } >= .milliseconds(290))
            #expect(try await time { try await sink.warmUp() } < .milliseconds(100))
        }

        @Test func `is played none where its kind needs none`() async throws {
            let server = try PrivateServer()
            try sleep(server)
            let sink = PulseSink(on: server.handle())
            try await sink.ready()
            #expect(try await time { try await sink.warmUp() } < .milliseconds(100))
        }

        @Test func `has the music lowered for the sound and not for the silence`() async throws {
            let server = try PrivateServer(.secondSink)
            try server.pactl("set-default-sink", "other")
            let file = server.folder.appending(path: "music.wav")
            try Tone.wave(hertz: Tone.music, amplitude: Tone.normal, seconds: 30).write(to: file)
            let arguments = ["-d", "spk", "--property=media.role=music", file.path]
            let player = try Program("paplay", arguments, server.environment)
            defer { player.kill() }
            let recorder = try server.record()
            try await recorder.music()
            let pulse = server.handle()
            let sink = PulseSink(
                on: pulse, expecting: PulseFormat(sampleRate: 48_000, channels: 1), leadIn: Self.leadIn)
            let session = DirectSession.pulse(on: pulse)
            try await sink.ready()
            try await session.ready()
            try sleep(server, "other")
            let announcer = Announcer(prepare: [], around: [.window(session)], to: sink)
            let taken = await time { #expect(await announcer.say(Tone.cue()) == .finished) }
            #expect(taken >= .milliseconds(590))
            let window = try #require(try await recorder.heard().windows.first)
            // A sink that nobody records takes blocks of 2 s; the silence comes before the window in any case.
            #expect(taken.seconds - (window.end - window.start) >= 0.29, "lowered for \(window.end - window.start) s")
        }

        @Test func `is kept awake for its time after a cue, by a stream that lowers nobody`() async throws {
            let server = try PrivateServer()
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let pulse = server.handle()
            let sink = PulseSink(on: pulse, keepWarm: .seconds(1))
            let session = DirectSession.pulse(on: pulse)
            try await sink.ready()
            try await session.ready()
            #expect(try server.count("sink-inputs") == 3, "nothing is kept awake before the first cue")
            let announcer = Announcer(prepare: [], around: [.window(session)], to: sink)
            #expect(await announcer.say(Tone.cue()) == .finished)
            #expect(try PrivateServer.eventually { try server.count("sink-inputs") == 4 })
            #expect(try server.pactl("list", "sink-inputs").contains("media.role = \"callout-warm\""))
            try await recorder.music()
            #expect(try PrivateServer.eventually { try server.count("sink-inputs") == 3 })
        }
    }
}
#endif
