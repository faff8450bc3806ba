// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore
import CalloutSndfile
import SoundLab
import Testing

@Suite struct `What was encoded is decoded` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func again(_ audio: Audio, _ format: SndfileFormat) async throws -> Audio {
        let bytes = try await SndfileEncoder(format).encode(audio)
        return try await SndfileDecoder().decode(folder.write(bytes, to: "again.\(format.fileExtension)"))
    }

    @Test(arguments: [SndfileFormat.flac, .caf, .aiff, .flac(bits: .twentyFour), .caf(bits: .twentyFour)])
    func `sample for sample, where nothing is lost`(format: SndfileFormat) async throws {
        let audio = Samples.vowel(sampleRate: 22_050, channels: 2)
        #expect(try await again(audio, format) == audio)
    }

    @Test(arguments: [SndfileFormat.flac(bits: .twentyFour), .caf(bits: .twentyFour), .aiff(bits: .twentyFour)])
    func `to the last of 24 bits`(format: SndfileFormat) async throws {
        let step = Float(1) / 8_388_608
        let audio = Audio(sampleRate: 44_100, mono: (0..<5_000).map { Float($0 * 1_677 - 4_000_000) * step })
        #expect(try await again(audio, format) == audio)
        #expect(try await again(audio, .flac) != audio)
    }

    @Test func `held at full scale, and silent where there is no number`() async throws {
        let odd: [Float] = [0, 2, -2, 1, -1, .infinity, -.infinity, .nan, 0.25]
        let top = Float(32_767) / 32_768
        let audio = Audio(sampleRate: 16_000, mono: odd)
        let expected: [Float] = [0, top, -1, top, -1, top, -1, 0, 0.25]
        for format in [SndfileFormat.flac, .caf, .aiff] {
            #expect(try await again(audio, format).channels == [expected])
        }
    }

    @Test(arguments: [
        (SndfileFormat.opus, 48_000, 8.0), (.opus, 16_000, 8), (.opus(bitrate: 96_000), 24_000, 12),
        (.vorbis, 22_050, 15), (.vorbis(quality: 0.9), 48_000, 25), (.mp3, 22_050, 15),
        (.mp3(quality: 1), 44_100, 20),
        (.mp3(bitrate: 64_000), 16_000, 20),
    ])
    func `in time and near enough, where something is lost`(
        format: SndfileFormat, sampleRate: Int, bound: Double
    ) async throws {
        let audio = Samples.vowel(sampleRate: sampleRate)
        let copy = try await again(audio, format)
        #expect(copy.sampleRate == sampleRate)
        #expect(copy.frameCount == audio.frameCount)
        let ratio = Samples.signalToNoise(copy.channels[0], audio.channels[0])
        #expect(ratio > bound)
    }

    @Test(arguments: [SndfileFormat.opus, .vorbis, .mp3])
    func `with each channel in its place`(format: SndfileFormat) async throws {
        var audio = Samples.vowel(sampleRate: 48_000, channels: 2)
        audio.channels[1] = audio.channels[1].map { $0 / 8 }
        let copy = try await again(audio, format)
        #expect(copy.channels.count == 2)
        #expect(Samples.signalToNoise(copy.channels[0], audio.channels[0]) > 6)
    }

    @Test(arguments: [SndfileFormat.flac, .opus, .vorbis, .mp3, .caf, .aiff])
    func `also when it is one sample long`(format: SndfileFormat) async throws {
        let copy = try await again(Audio(sampleRate: 48_000, mono: [0.5]), format)
        #expect(copy.frameCount >= 1)
    }

    @Test(arguments: [
        (SndfileFormat.opus(bitrate: 12_000), SndfileFormat.opus(bitrate: 96_000)),
        (.vorbis(quality: 0.1), .vorbis(quality: 0.9)), (.mp3(quality: 0.1), .mp3(quality: 0.9)),
        (.mp3(bitrate: 32_000), .mp3(bitrate: 128_000)),
        (.caf, .caf(bits: .twentyFour)),
    ])
    func `smaller when less is asked for`(low: SndfileFormat, high: SndfileFormat) async throws {
        let audio = Samples.vowel(sampleRate: 48_000)
        let small = try await SndfileEncoder(low).encode(audio).count
        let large = try await SndfileEncoder(high).encode(audio).count
        #expect(Double(small) * 1.2 < Double(large))
    }
}
#endif
