// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Foundation
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

    @Test(arguments: [WAV.Encoding.pcm16, .pcm8, .pcm24, .float32])
    func `write: a WAV file grows in its place, and is what it would be if it were written anew`(
        encoding: WAV.Encoding
    ) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("cues.wav")
        let sink = FileSink(path: path, encoder: WAVEncoder(encoding))
        // Odd lengths, so that the padding comes and goes.
        let pieces = [801, 3, 400, 0, 799].map { Audio(sampleRate: 8000, mono: [Float](repeating: 0.5, count: $0)) }
        var numbers: Set<Int> = []
        for count in 1...pieces.count {
            #expect(try await sink.play(Cue(.audio(pieces[count - 1]))) { _ in } == .finished)
            let whole = try #require(Audio.joined(Array(pieces.prefix(count))))
            #expect(try Files.read(path, limit: 1 << 20) == WAV.encode(whole, as: encoding))
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            numbers.insert(try #require(attributes[.systemFileNumber] as? Int))
        }
        #expect(numbers.count == 1, "it is one file from the first cue on")
    }

    @Test func `write: what somebody else has done to the file is written anew`() async throws {
        let folder = try TemporaryFolder()
        let sink = FileSink(path: folder.path("cues.wav"), encoder: WAVEncoder())
        let audio = Audio(sampleRate: 8000, mono: [Float](repeating: 0.5, count: 80))
        _ = try await sink.play(Cue(.audio(audio))) { _ in }
        try folder.write("mine", to: "cues.wav")
        _ = try await sink.play(Cue(.audio(audio))) { _ in }
        let whole = Audio(sampleRate: 8000, mono: [Float](repeating: 0.5, count: 160))
        #expect(try Files.read(folder.path("cues.wav"), limit: 1 << 20) == WAV.encode(whole))
    }

    @Test func `write: the file stays as it was where there is no room for more`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 4000, rlim_max: 4000)
            guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
            let sink = FileSink(path: folder.path("cues.wav"), encoder: WAVEncoder(.pcm8))
            func play(_ frames: Int) async throws -> Outcome {
                try await sink.play(Cue(.audio(Audio(sampleRate: 8000, mono: .init(repeating: 0, count: frames))))) {
                    _ in
                }
            }
            _ = try await play(2001)
            let before = try Files.read(folder.path("cues.wav"), limit: 1 << 20)
            do {
                _ = try await play(3000)
                exit(3)
            } catch let error as CueError {
                guard error.code == .unwritable else { exit(4) }
            }
            guard try Files.read(folder.path("cues.wav"), limit: 1 << 20) == before else { exit(5) }
            guard try await play(100) == .finished else { exit(6) }
            guard try WAV.decode(contentsOf: folder.path("cues.wav")).frameCount == 2101 else { exit(7) }
        }
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
