// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import Synchronization
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `The sink` {
        @Test func `tells of the start and the marks as they are heard`() async throws {
            let server = try PrivateServer()
            let recorder = try server.record()
            let sink = PulseSink(on: server.handle())
            let marks = [Mark(.word, name: "one", frame: 9_600), Mark(.word, name: "two", frame: 19_200)]
            let cue = Tone.cue(0.6, marks: marks)
            let told = Mutex<[(String, Double)]>([])
            _ = try await recorder.heard(after: 0.1)
            _ = try await sink.play(cue) { kind in
                let name = if case .mark(let mark) = kind { mark.name } else { "started" }
                told.withLock { $0.append((name, recorder.now)) }
            }
            let first = try #require(try await recorder.heard().cues.first).lowerBound
            let times = told.withLock { $0 }
            #expect(times.map(\.0) == ["started", "one", "two"])
            // The recorder's clock is true to its block and the machine's load.
            for (time, due) in zip(times.map(\.1), [0, 0.2, 0.4]) {
                #expect(
                    abs(time - first - due) < 0.06, "told \(time - first) s after the first sample, due at \(due)")
            }
        }

        @Test func `stops at once when it is cancelled`() async throws {
            let server = try PrivateServer()
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let pulse = server.handle()
            let (sink, session) = (PulseSink(on: pulse), DirectSession.pulse(on: pulse))
            let (starts, start) = AsyncStream.makeStream(of: Void.self)
            let task = Task {
                let activation = try await session.activate()
                let cue = Tone.cue(10, marks: [Mark(.word, name: "here", frame: 14_400)])
                let outcome = try await sink.play(cue) { if case .mark = $0 { start.yield() } }
                await session.deactivate(activation, .notifyOthers)
                return outcome
            }
            for await _ in starts { break }
            task.cancel()
            #expect(try await task.value.story == "interrupted")
            try await recorder.music()
            _ = try await recorder.heard(after: 0.1)
            #expect(try await sink.play(Tone.cue()) { _ in }.story == "finished")
            let cues = try await recorder.heard().cues
            #expect(cues.count == 2)
            #expect(
                cues.first.map { (0.28..<1).contains($0.upperBound - $0.lowerBound) } == true,
                "the long cue was cut")
            #expect(
                cues.last.map { abs($0.upperBound - $0.lowerBound - 0.3) < 0.01 } == true, "nothing of it was left")
        }

        @Test func `plays none of a cue that is cancelled before it`() async throws {
            let server = try PrivateServer()
            let sink = PulseSink(on: server.handle())
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await sink.play(Tone.cue(10)) { _ in }
            }
            #expect(try await task.value.story == "interrupted")
        }

        @Test func `plays a cue that is longer than the server keeps`() async throws {
            let server = try PrivateServer()
            let recorder = try server.record()
            _ = try await recorder.heard(after: 0.1)
            let sink = PulseSink(on: server.handle())
            // 4.6 MB; the server keeps 4.2.
            let outcome = try await sink.play(Tone.cue(3, channels: 8)) { _ in }
            #expect(outcome.story == "finished")
            let cues = try await recorder.heard().cues
            #expect(cues.count == 1, "no gap")
            #expect(cues.first.map { abs($0.upperBound - $0.lowerBound - 3) < 0.02 } == true, "no part is lost")
        }

        @Test(arguments: [["set-sink-mute", "spk", "1"], ["set-sink-volume", "spk", "0"]])
        func `says that nobody could hear a cue on a sink that is silent`(command: [String]) async throws {
            let server = try PrivateServer()
            try await server.wake()
            try server.run("pactl", command[0], command[1], command[2])
            let sink = PulseSink(on: server.handle())
            #expect(try await sink.play(Tone.cue()) { _ in }.story == "inaudible muted")
        }

        @Test func `says that nobody could hear a cue on a stream that is muted`() async throws {
            let server = try PrivateServer()
            try await server.wake()
            let sink = PulseSink(on: server.handle(), expecting: PulseFormat(sampleRate: 48_000, channels: 1))
            try await sink.ready()
            let stream = try #require(try server.pactl("list", "short", "sink-inputs").split(separator: "\t").first)
            try server.pactl("set-sink-input-mute", String(stream), "1")
            #expect(try await sink.play(Tone.cue()) { _ in }.story == "inaudible muted")
            try server.pactl("set-sink-input-mute", String(stream), "0")
            #expect(try await sink.play(Tone.cue()) { _ in }.story == "finished")
        }

        @Test func `says that nobody could hear a cue where there is no device`() async throws {
            let server = try PrivateServer(sink: nil, .dummyOutput)
            let sink = PulseSink(on: server.handle())
            #expect(try await sink.play(Tone.cue()) { _ in }.story == "inaudible dummySink")
        }

        @Test func `plays nothing at all at once`() async throws {
            let server = try PrivateServer()
            let sink = PulseSink(on: server.handle())
            let cue = Cue(.audio(Audio(sampleRate: 48_000, mono: [])), name: "nothing")
            #expect(try await sink.play(cue) { _ in }.story == "finished")
        }

        @Test func `refuses what no server can play, by name`() async throws {
            let sink = PulseSink(on: PulseServer("unix:/nonexistent/native"))
            let error = await #expect(throws: CueError.self) {
                _ = try await sink.play(Tone.cue(0.01, channels: 33)) { _ in }
            }
            #expect(error?.code == .invalid)
            #expect(error?.cue == "tone")
            #expect(error?.message.contains("33 channels") == true)
        }
    }
}
#endif
