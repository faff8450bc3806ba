// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import Foundation
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `A bed` {
        private static let fades = BedFades(
            rising: .milliseconds(50), falling: .milliseconds(50), lowering: .milliseconds(50),
            raising: .milliseconds(50))
        /// The level of a bed that nothing lowers: a tone of amplitude 0.2.
        private static let full = 0.2 / 2.0.squareRoot()

        /// A tone of 2 kHz, whose loop is a quarter of a second.
        private func bed(_ server: PrivateServer) throws -> MusicBed {
            let samples = (0..<12_000).map { Float(0.2 * sin(2 * .pi * 2_000 * Double($0) / 48_000)) }
            return try MusicBed(
                Audio(sampleRate: 48_000, mono: samples), fades: Self.fades, on: server.handle())
        }

        /// Waits until the bed sounds at a level.
        private func wait(_ recorder: SoundLab.Recorder, for level: Double) async throws {
            try await recorder.wait { samples in
                let rest = Sounding(Array(samples.suffix(4_800))).rest
                return rest.count > 30 && rest.suffix(8).allSatisfy { abs($0 - level) < 0.01 }
            }
        }

        @Test func `goes round without a gap or a click`() async throws {
            let server = try PrivateServer()
            let recorder = try server.record()
            let bed = try bed(server)
            let playing = Task { try await bed.play() }
            try await wait(recorder, for: Self.full)
            let rest = try await recorder.heard(after: 1.5).rest.suffix(500)
            #expect(rest.allSatisfy { abs($0 - Self.full) < 0.002 }, "\(rest.min() ?? 0) to \(rest.max() ?? 0)")
            playing.cancel()
            try await playing.value
            try await wait(recorder, for: 0)
            #expect(try server.count("sink-inputs") == 0)
        }

        @Test func `is lowered under a cue by its own gain, and by nobody else`() async throws {
            let server = try PrivateServer()
            let recorder = try server.record()
            let bed = try bed(server)
            let playing = Task { try await bed.play() }
            defer { playing.cancel() }
            try await wait(recorder, for: Self.full)
            let session = DirectSession.pulse(on: server.handle())
            let activation = try await session.activate()
            let rest = try await recorder.heard(after: 0.4).rest.suffix(120)
            #expect(rest.allSatisfy { abs($0 - Self.full) < 0.01 }, "a window does not lower it")
            await bed.lower(by: -12)
            try await wait(recorder, for: Self.full * 0.251)
            await bed.raise()
            try await wait(recorder, for: Self.full)
            await session.deactivate(activation, .notifyOthers)
        }

        @Test func `is silent while the user's own music plays, and comes back after it`() async throws {
            let server = try PrivateServer()
            let recorder = try server.record()
            let bed = try bed(server)
            let playing = Task { try await bed.play() }
            let session = AppSession(
                NoSession(), watching: PulseWatcher(server.address),
                hint: HintPolicy(beginsAfter: .milliseconds(100), endsAfter: .milliseconds(100)))
            let following = Task { await session.silence(bed) }
            defer { for task in [following] { task.cancel() } }
            try await wait(recorder, for: Self.full)
            try server.music(seconds: 2)
            try await wait(recorder, for: 0)
            try await recorder.music()
            #expect(
                try PrivateServer.eventually { try server.pactl("list", "sink-inputs").contains("Corked: yes") },
                "a silent bed costs nothing")
            try await wait(recorder, for: Self.full)
            playing.cancel()
            try await playing.value
        }

        @Test func `outlives its server and its sink`() async throws {
            let server = try PrivateServer(.secondSink)
            let bed = try bed(server)
            let playing = Task { try await bed.play() }
            let plays = { try server.pactl("list", "sink-inputs").contains("media.role = \"callout-bed\"") }
            #expect(try PrivateServer.eventually(plays))
            try server.removeDefaultSink()
            #expect(try PrivateServer.eventually(plays))
            server.kill()
            try server.restart()
            #expect(try PrivateServer.eventually(plays))
            playing.cancel()
            try await playing.value
            #expect(try server.count("sink-inputs") == 0)
        }

        @Test func `that finds no server says so`() async throws {
            let bed = try MusicBed(Audio(sampleRate: 8_000, mono: [0]), on: PulseServer("unix:/nonexistent/native"))
            let error = await #expect(throws: CueError.self) { try await bed.play() }
            #expect(error?.code == .unavailable)
        }
    }
}
#endif
