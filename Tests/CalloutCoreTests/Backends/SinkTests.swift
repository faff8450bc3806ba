// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The sinks that need nothing` {
    @Test func `keep time: the silent one lasts as long as the cue, and tells its marks`() async throws {
        let clock = ManualClock()
        let recorder = Recorder()
        var audio = Audio(sampleRate: 1000, mono: [Float](repeating: 0.1, count: 500))
        audio.marks = [Mark(.word, name: "go", frame: 200)]
        async let outcome = SilentSink(clock: CueClock(clock)).play(Cue(.audio(audio))) { kind in
            recorder.note(Event(kind, cue: "", time: .zero).word)
        }
        await clock.waitForSleepers()
        #expect(recorder.entries == ["started"])
        clock.advance(by: .milliseconds(200))
        await recorder.wait(for: "mark")
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(300))
        #expect(try await outcome == .finished)
    }

    @Test func `write: the file holds all cues so far, back to back`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("cues.wav")
        let sink = FileSink(path: path, encoder: WAVEncoder())
        let first = Audio(sampleRate: 8000, mono: [Float](repeating: 0.5, count: 800))
        let second = Audio(sampleRate: 16_000, mono: [Float](repeating: -0.5, count: 1600))
        #expect(try await sink.play(Cue(.audio(first))) { _ in } == .finished)
        #expect(try WAV.decode(contentsOf: path).frameCount == 800)
        #expect(try await sink.play(Cue(.audio(second))) { _ in } == .finished)
        let whole = try WAV.decode(contentsOf: path)
        #expect(whole.sampleRate == 8000)
        #expect(whole.frameCount == 1600)
        #expect(folder.files == ["cues.wav"])
    }

    @Test func `say so when the file cannot be written`() async {
        let sink = FileSink(path: "/nowhere/at/all.wav", encoder: WAVEncoder())
        let audio = Audio(sampleRate: 8000, mono: [0.5])
        await #expect {
            try await sink.play(Cue(.audio(audio))) { _ in }
        } throws: { error in
            (error as? CueError)?.code == .unwritable
        }
    }
}
