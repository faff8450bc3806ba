// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore
import CalloutSndfile
import Foundation
import SoundLab
import Testing

@Suite struct `Files of other programs` {
    private static let shared =
        ProcessInfo.processInfo.environment["CALLOUT_SHARED"]
        ?? URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared").standardized.path
    private static let vectors = shared + "/corpora/wav-vectors/"

    private let folder: TemporaryFolder
    private let audio = Samples.vowel(sampleRate: 48_000, channels: 2)

    init() throws { folder = try TemporaryFolder() }

    private func original() async throws -> String {
        try await folder.write(SndfileEncoder(.aiff(bits: .twentyFour)).encode(audio), to: "original.aiff")
    }

    @Test(
        .enabled(if: Program.path("sox") != nil, "needs sox"),
        arguments: [("wav", 90.0), ("w64", 90), ("au", 90), ("aifc", 90), ("flac", 90), ("caf", 90), ("ogg", 12)])
    func `made by sox are decoded`(ending: String, bound: Double) async throws {
        let path = folder.path("sox.\(ending)")
        try await Program.run("sox", ["-D", original(), "-b", "16", path])
        let copy = try await SndfileDecoder().decode(path)
        #expect(copy.sampleRate == 48_000)
        #expect(copy.channels.count == 2)
        #expect(Samples.signalToNoise(copy.channels[1], audio.channels[1]) > bound)
    }

    @Test(
        .enabled(if: Program.path("ffmpeg") != nil, "needs ffmpeg"),
        arguments: [
            ("wav", "pcm_f32le", 90.0), ("aiff", "pcm_s24be", 90), ("caf", "pcm_s16be", 90), ("flac", "flac", 90),
            ("opus", "libopus", 4), ("ogg", "libvorbis", 12), ("mp3", "libmp3lame", 12), ("wav", "adpcm_ms", 12),
        ])
    func `made by ffmpeg are decoded`(ending: String, codec: String, bound: Double) async throws {
        let path = folder.path("ffmpeg.\(ending)")
        try await Program.run("ffmpeg", ["-v", "error", "-i", original(), "-c:a", codec, "-b:a", "128k", path])
        let copy = try await SndfileDecoder().decode(path)
        #expect(copy.sampleRate == 48_000)
        #expect(copy.channels.count == 2)
        #expect(Samples.signalToNoise(copy.channels[1], audio.channels[1]) > bound)
    }

    @Test(.enabled(if: Program.path("ffmpeg") != nil, "needs ffmpeg"), arguments: SndfileFormat.all)
    func `written here are decoded by ffmpeg`(format: SndfileFormat) async throws {
        let path = try await folder.write(SndfileEncoder(format).encode(audio), to: "ours.\(format.fileExtension)")
        let copy = folder.path("copy.wav")
        try await Program.run("ffmpeg", ["-v", "error", "-xerror", "-i", path, "-c:a", "pcm_f32le", copy])
        let again = try await SndfileDecoder().decode(copy)
        #expect(again.channels.count == 2)
        #expect(Samples.signalToNoise(again.channels[0], audio.channels[0], shift: 2) > 4)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: vectors), "needs the shared vectors"))
    func `with samples that are no numbers are silent there`() async throws {
        let copy = try await SndfileDecoder().decode(Self.vectors + "06-float32-over-1.0-and-nan.wav")
        #expect(copy.channels.allSatisfy { $0.allSatisfy(\.isFinite) })
        #expect(copy.channels[0].contains { abs($0) > 1 })
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: vectors), "needs the shared vectors"),
        arguments: ["32-mp3-renamed.wav", "34-mp3-in-riff-0x55.wav"])
    func `that are MP3 under the name of WAV are MP3`(name: String) async throws {
        let copy = try await SndfileDecoder().decode(Self.vectors + name)
        #expect(copy.frameCount > 0)
        #expect(copy.channels[0].contains { abs($0) > 0.01 })
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: vectors), "needs the shared vectors"))
    func `of every kind of damage give sound or a named error`() async throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.vectors).filter {
            $0.hasSuffix(".wav")
        }
        try #require(names.count > 10)
        var refused: Set<String> = []
        for name in names.sorted() {
            do {
                #expect(try await SndfileDecoder().decode(Self.vectors + name).frameCount > 0)
            } catch let error as CueError {
                #expect(error.code == .invalid)
                #expect(error.message.contains(name))
                refused.insert(String(name.prefix(2)))
            }
        }
        #expect(refused == ["12", "14", "16", "18", "26", "28"])
    }
}
#endif
