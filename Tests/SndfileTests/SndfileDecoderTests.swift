// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore
import CalloutSndfile
import SoundLab
import Testing

@Suite struct `The decoder refuses` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The error of a decoding that has to fail.
    private func fault(_ path: String, _ decoder: SndfileDecoder = SndfileDecoder()) async throws -> CueError {
        let error = try #require(await #expect(throws: CueError.self) { _ = try await decoder.decode(path) })
        #expect(error.code == .invalid)
        #expect(error.stage == "sndfile")
        #expect(!error.message.contains("\n"))
        return error
    }

    @Test func `an empty file`() async throws {
        #expect(try await fault(folder.write([], to: "a.flac")).message.contains("is empty"))
    }

    @Test func `what is no sound, with the library's code`() async throws {
        let text = try await fault(folder.write("Bonjour, ceci est du texte.".utf8, to: "a.flac"))
        #expect(text.underlying as? SndfileError == .unrecognisedFormat)
        #expect(text.message.contains("libsndfile 1"))
        var seed: UInt64 = 7
        let noise = (0..<50_000).map { _ -> UInt8 in
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: seed >> 56)
        }
        #expect(try await fault(folder.write(noise, to: "a.wav")).underlying is SndfileError)
    }

    @Test func `a file that is not there, a folder, and a path that is none`() async throws {
        #expect(try await fault(folder.path("none.flac")).message.contains("No such file"))
        #expect(try await fault(folder.path("")).message.contains("no regular file"))
        #expect(try await fault("a\0b").message.contains("zero byte"))
    }

    @Test func `a pipe and an endless device, at once`() async throws {
        let pipe = folder.path("pipe")
        try await Program.run("mkfifo", [pipe])
        #expect(try await fault(pipe).message.contains("no regular file"))
        #expect(try await fault("/dev/zero").message.contains("no regular file"))
    }

    @Test(arguments: SndfileFormat.all, [0.03, 0.5, 0.97])
    func `a file that is cut off`(format: SndfileFormat, part: Double) async throws {
        let bytes = try await SndfileEncoder(format).encode(Samples.vowel(sampleRate: 48_000))
        let cut = bytes.prefix(Int(Double(bytes.count) * part))
        _ = try await fault(folder.write(cut, to: "cut.\(format.fileExtension)"))
    }

    @Test func `what is over a limit, and takes what is just within`() async throws {
        let audio = Samples.vowel(sampleRate: 16_000, channels: 2, seconds: 1)
        let bytes = try await SndfileEncoder(.caf).encode(audio)
        let path = try folder.write(bytes, to: "a.caf")
        let tight = SndfileLimits(fileBytes: bytes.count, duration: .seconds(1), channels: 2, samples: 32_000)
        #expect(try await SndfileDecoder(limits: tight).decode(path) == audio)
        for (change, word) in [
            ({ $0.fileBytes -= 1 }, "bytes"), ({ $0.duration = .milliseconds(999) }, "longer than 15984 frames"),
            ({ $0.channels = 1 }, "2 channels"), ({ $0.samples -= 2 }, "longer than 15999 frames"),
        ] as [((inout SndfileLimits) -> Void, String)] {
            var limits = tight
            change(&limits)
            #expect(try await fault(path, SndfileDecoder(limits: limits)).message.contains(word))
        }
    }

    @Test func `files of no sound`() async throws {
        let size: [UInt8] = [0, 0, 0, 0]
        let header = Array("FORM".utf8) + [0, 0, 0, 46] + Array("AIFFCOMM".utf8) + [0, 0, 0, 18, 0, 1] + size
        let rate: [UInt8] = [0, 16, 0x40, 0x0D, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]
        let sound = Array("SSND".utf8) + [0, 0, 0, 8] + size + size
        let path = try folder.write(header + rate + sound, to: "none.aiff")
        #expect(try await fault(path).message.contains("holds no sound"))
    }

    @Test func `to go on when its task is cancelled`() async throws {
        let bytes = try await SndfileEncoder(.flac).encode(Samples.vowel(sampleRate: 16_000))
        let path = try folder.write(bytes, to: "a.flac")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await SndfileDecoder().decode(path)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
#endif
