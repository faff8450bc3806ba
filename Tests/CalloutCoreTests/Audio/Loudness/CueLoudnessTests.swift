// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `The loudness of a cue` {
    /// The rule as it is written down: the audible span copied out to four seconds, measured as a whole.
    private func naive(_ audio: Audio) throws -> Double {
        let span = try #require(audio.audibleSpan())
        let copies = (4 * audio.sampleRate + span.count - 1) / span.count
        return Audio(
            sampleRate: audio.sampleRate,
            channels: audio.channels.map { samples in
                (0..<copies).flatMap { _ in samples[span] }
            }
        ).integratedLoudness
    }

    @Test(arguments: [0.07, 0.31, 0.8, 1.37], [8_000, 16_000])
    func `is what the copied span measures`(_ seconds: Double, _ rate: Int) throws {
        let samples = Signals.speech(seconds: seconds, rate: rate, lead: 0.02, tail: 0.03)
        let cue = Audio(sampleRate: rate, mono: samples)
        #expect(abs(cue.cueLoudness - (try naive(cue))) < 0.01)
    }

    @Test func `of a tone of 0.3 s is that of the same tone of 3 s`() {
        let short = Audio(sampleRate: 16_000, mono: Signals.sine(400, amplitude: 0.3, seconds: 0.3, rate: 16_000))
        let long = Audio(sampleRate: 16_000, mono: Signals.sine(400, amplitude: 0.3, seconds: 3, rate: 16_000))
        #expect(abs(short.cueLoudness - long.cueLoudness) < 0.01)
    }

    @Test func `ignores the silence around it`() {
        let bare = Audio(sampleRate: 16_000, mono: Signals.speech(lead: 0, tail: 0))
        let padded = Audio(sampleRate: 16_000, mono: Signals.speech(lead: 0.5, tail: 0.7))
        #expect(abs(bare.cueLoudness - padded.cueLoudness) < 0.02)
    }

    @Test func `is 3 LU more in two equal channels than in mono`() {
        let samples = Signals.speech(lead: 0, tail: 0)
        let mono = Audio(sampleRate: 16_000, mono: samples)
        let stereo = Audio(sampleRate: 16_000, channels: [samples, samples])
        #expect(abs(stereo.cueLoudness - mono.cueLoudness - 3.0103) < 0.001)
    }

    @Test(arguments: [8_000, 11_025, 16_000, 22_050, 44_100, 96_000])
    func `is the same at every sample rate`(_ rate: Int) {
        // 0 dBFS at 997 Hz in one channel is -3.01 LUFS, by the recommendation's own calibration.
        let tone = Audio(sampleRate: rate, mono: Signals.sine(997, amplitude: 1, seconds: 0.5, rate: rate))
        #expect(abs(tone.cueLoudness + 3.01) < 0.15)
    }

    @Test func `is minus infinity for silence`() {
        #expect(Audio(sampleRate: 16_000, mono: []).cueLoudness == -.infinity)
        #expect(Audio(sampleRate: 16_000, mono: [Float](repeating: 0, count: 5_000)).cueLoudness == -.infinity)
    }
}
