// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore
import CalloutSndfile
import Foundation
import Testing

@Suite struct `The encoder` {
    /// The formats whose bytes are compared, with a rate that each can hold.
    private static let formats: [(SndfileFormat, Int)] = [
        (.flac, 22_050), (.opus, 48_000), (.vorbis, 22_050), (.mp3, 22_050), (.mp3(bitrate: 64_000), 44_100),
        (.caf, 22_050), (.aiff, 22_050), (.flac(bits: .twentyFour), 48_000),
    ]

    private static func digest() async throws -> [String] {
        var lines: [String] = []
        for (format, rate) in formats {
            let bytes = try await SndfileEncoder(format).encode(Samples.vowel(sampleRate: rate))
            let hash = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
            lines.append("\(format.name) \(bytes.count) \(hash)")
        }
        return lines
    }

    @Test func `makes the same bytes twice in one process`() async throws {
        #expect(try await Self.digest() == Self.digest())
    }

    @Test func `makes the same bytes in another process`() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
            let lines = try await Self.digest().map { "digest \($0)\n" }.joined()
            try FileHandle.standardOutput.write(contentsOf: Data(lines.utf8))
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        let lines = output.split(separator: "\n").filter { $0.hasPrefix("digest ") }.map { String($0.dropFirst(7)) }
        #expect(lines.count == Self.formats.count)
        #expect(try await lines == Self.digest())
    }

    @Test(arguments: SndfileFormat.all)
    func `makes the same bytes with many at work`(format: SndfileFormat) async throws {
        let audio = Samples.vowel(sampleRate: 48_000, seconds: 0.4)
        let alone = try await SndfileEncoder(format).encode(audio)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<8 { group.addTask { try await SndfileEncoder(format).encode(audio) } }
            for try await bytes in group { #expect(bytes == alone) }
        }
    }

    @Test(arguments: SndfileFormat.all)
    func `writes no PEAK chunk`(format: SndfileFormat) async throws {
        let bytes = try await SndfileEncoder(format).encode(Samples.vowel(sampleRate: 48_000))
        let peaks = [Array("peak".utf8), Array("PEAK".utf8)]
        #expect(!peaks.contains { Data(bytes.prefix(4_200)).range(of: Data($0)) != nil })
    }

    @Test func `names its files by what is in them`() {
        let endings = SndfileFormat.all.map { SndfileEncoder($0).fileExtension }
        #expect(endings == ["flac", "opus", "ogg", "mp3", "caf", "aiff"])
    }

    @Test(arguments: [
        (SndfileFormat.opus, 22_050, 1, "--rate 24000"), (.opus, 44_100, 1, "--rate 48000"),
        (.opus, 96_000, 1, "--rate 48000"), (.mp3, 96_000, 1, "--rate 48000"), (.mp3, 20_000, 1, "--rate 22050"),
        (.vorbis, 384_000, 1, "--rate 192000"), (.mp3, 48_000, 3, "2 channels"), (.flac, 48_000, 9, "8 channels"),
        (.vorbis(quality: 1.5), 48_000, 1, "from 0 to 1"), (.mp3(quality: .nan), 48_000, 1, "from 0 to 1"),
        (.opus(bitrate: 300_000), 48_000, 1, "6000 to 256000"),
        (.mp3(bitrate: 320_000), 22_050, 1, "8000 to 160000"),
    ])
    func `refuses what the format cannot hold, and says what can`(
        format: SndfileFormat, sampleRate: Int, channels: Int, fix: String
    ) async throws {
        let audio = Audio(sampleRate: sampleRate, channels: Array(repeating: [0, 0.5, 0], count: channels))
        let error = try #require(
            await #expect(throws: CueError.self) { _ = try await SndfileEncoder(format).encode(audio) })
        #expect(error.code == .invalid)
        #expect(error.message.contains(fix))
    }

    @Test func `refuses sound of no length`() async throws {
        let error = await #expect(throws: CueError.self) {
            _ = try await SndfileEncoder(.flac).encode(Audio(sampleRate: 48_000, mono: []))
        }
        #expect(error?.code == .invalid)
    }

    @Test func `takes formats by name`() throws {
        #expect(try SndfileFormat.named("FLAC", bits: 24) == .flac(bits: .twentyFour))
        #expect(try SndfileFormat.named("caf", bits: 24) == .caf(bits: .twentyFour))
        #expect(try SndfileFormat.named("aiff", bits: 16) == .aiff)
        #expect(try SndfileFormat.named("ogg") == .vorbis)
        #expect(throws: CueError.self) { try SndfileFormat.named("opus", bits: 16) }
        #expect(throws: CueError.self) { try SndfileFormat.named("flac", bits: 20) }
        #expect(throws: CueError.self) { try SndfileFormat.named("wma") }
    }
}
#endif
