// SPDX-License-Identifier: Apache-2.0

#if Oracles
import CalloutCore
import Foundation
import Testing

@Suite struct `Loudness, true peak and rates agree with independent programs` {
    @Test(arguments: [8_000, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000], [1, 2, 5])
    func `integrated loudness with libebur128`(_ rate: Int, _ channels: Int) {
        let voice = OracleSignals.voice(seconds: 1.5, rate: rate)
        let audio = Audio(
            sampleRate: rate, channels: (0..<channels).map { n in voice.map { $0 / Float(n + 1) } })
        #expect(abs(audio.integratedLoudness - Oracle.ebur128(audio).loudness) < 0.02)
    }

    @Test(arguments: [16_000, 22_050, 32_000, 44_100, 48_000])
    func `true peak with libebur128`(_ rate: Int) {
        let audio = Audio(sampleRate: rate, mono: OracleSignals.voice(seconds: 0.5, rate: rate))
        #expect(abs(audio.truePeak - Oracle.ebur128(audio).truePeak) < 0.1)
    }

    @Test(.enabled(if: !OracleSignals.recordings.isEmpty, "needs the shared corpora"))
    func `cue loudness of recordings with libebur128 on the copied span`() throws {
        for path in OracleSignals.recordings.enumerated().filter({ $0.offset % 8 == 0 }).map(\.element) {
            let audio = try WAV.decode(contentsOf: path)
            let span = try #require(audio.audibleSpan())
            let copies = (4 * audio.sampleRate + span.count - 1) / span.count
            let copied = Audio(
                sampleRate: audio.sampleRate, mono: (0..<copies).flatMap { _ in audio.channels[0][span] })
            #expect(abs(audio.cueLoudness - Oracle.ebur128(copied).loudness) < 0.02, "\(path)")
        }
    }

    @Test(
        .enabled(if: Oracle.hasFFmpeg && !OracleSignals.recordings.isEmpty, "needs ffmpeg and the shared corpora"))
    func `normalised recordings are under the ceiling by ffmpeg, and as loud as asked by libebur128`() throws {
        for path in OracleSignals.recordings.enumerated().filter({ $0.offset % 8 == 0 }).map(\.element) {
            let cue = try #require(try WAV.decode(contentsOf: path).trimmed()).resampled(to: 32_000)
            let file = WAV.encode(cue.normalized().audio)
            let heard = try WAV.decode(file)
            let span = try #require(heard.audibleSpan())
            let copies = (4 * heard.sampleRate + span.count - 1) / span.count
            let copied = Audio(sampleRate: 32_000, mono: (0..<copies).flatMap { _ in heard.channels[0][span] })
            #expect(abs(Oracle.ebur128(copied).loudness + 16) < 0.3, "\(path)")
            let said = try Oracle.ffmpeg(file, ["-af", "ebur128=peak=true", "-f", "null", "-"]).messages
            let line = try #require(said.split(separator: "\n").last { $0.contains("Peak:") })
            let peak = try #require(line.split(separator: " ").compactMap { Double($0) }.last)
            #expect(peak <= -1, "\(path)")
            #expect(peak > -20, "\(path)")
        }
    }

    @Test(arguments: [(22_050, 32_000), (16_000, 44_100), (44_100, 22_050), (32_000, 8_000)])
    func `resampled sound with libsoxr`(_ source: Int, _ target: Int) {
        let samples = OracleSignals.voice(seconds: 0.4, rate: source)
        let ours = Audio(sampleRate: source, mono: samples).resampled(to: target).channels[0]
        let theirs = Oracle.soxr(samples, from: source, to: target)
        let middle = ours.count / 4..<min(ours.count, theirs.count) * 3 / 4
        let (error, power) = middle.reduce((0.0, 0.0)) { sums, index in
            let difference = Double(ours[index] - theirs[index])
            return (sums.0 + difference * difference, sums.1 + Double(ours[index]) * Double(ours[index]))
        }
        // Our pass band is flat to 0.0104 dB, which is an error of -58.5 dB.
        #expect(10 * log10(error / power) < -58)
    }

    @Test(.enabled(if: Oracle.hasFFmpeg, "needs ffmpeg"), arguments: WAV.Encoding.allCases)
    func `files of every encoding as ffmpeg reads them`(_ encoding: WAV.Encoding) throws {
        let voice = OracleSignals.voice(seconds: 0.1, rate: 16_000)
        let file = WAV.encode(Audio(sampleRate: 16_000, channels: [voice, voice.reversed()]), as: encoding)
        let ours = try WAV.decode(file)
        let raw = try Oracle.ffmpeg(file, ["-v", "error", "-f", "f32le", "-"]).output
        let theirs = raw.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
        }
        #expect(theirs.count == 2 * ours.frameCount)
        for (index, sample) in theirs.enumerated() {
            #expect(abs(sample - ours.channels[index % 2][index / 2]) < 1e-6)
        }
    }
}
#endif
