// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A normalised cue` {
    @Test(arguments: [-40, -20, 0] as [Double], [0.25, 0.9])
    func `has the loudness asked for and no peak over the ceiling`(_ level: Double, _ seconds: Double) throws {
        let gain = Float(Signals.amplitude(level))
        let samples = Signals.speech(seconds: seconds, lead: 0.02, tail: 0.03).map { $0 * gain }
        var cue = Audio(sampleRate: 16_000, mono: samples)
        cue.marks = [Mark(.word, name: "go", frame: 700)]
        let (audio, report) = cue.normalized()
        #expect(audio.frameCount == cue.frameCount)
        #expect(audio.marks == cue.marks)
        #expect(!report.isSilent)
        #expect(report.limited > 0.5, "the signal is meant to need the limiter")
        #expect(abs(report.integrated + 16) < 0.1)
        #expect(abs(audio.cueLoudness - report.integrated) < 0.01)
        #expect(report.truePeak <= -1)
        #expect(abs(audio.truePeak - report.truePeak) < 0.01)
        // A quiet cue is measured as if it were loud, so that the gate of -70 LUFS does not cut into it.
        let full = Audio(sampleRate: 16_000, mono: samples.map { $0 / gain })
        #expect(abs(report.original - level - full.cueLoudness) < 0.01)
        // As a file of 16 bits, too.
        let stored = try WAV.decode(WAV.encode(audio))
        #expect(stored.truePeak <= -1)
        #expect(abs(stored.cueLoudness + 16) < 0.1)
    }

    @Test func `that needs no limiter is only amplified`() {
        let cue = Audio(sampleRate: 16_000, mono: Signals.sine(500, amplitude: 0.01, seconds: 0.5, rate: 16_000))
        let (audio, report) = cue.normalized(LoudnessTarget(loudness: -23, ceiling: -1))
        #expect(report.limited == 0)
        let gain = Float(Signals.amplitude(report.gain))
        for (before, after) in zip(cue.channels[0], audio.channels[0]) { #expect(abs(before * gain - after) < 1e-5) }
        #expect(abs(audio.cueLoudness + 23) < 0.03)
    }

    @Test func `has one gain curve for all its channels`() {
        let loud = Signals.speech(lead: 0, tail: 0)
        let cue = Audio(sampleRate: 16_000, channels: [loud, loud.map { $0 * 0.25 }])
        let (audio, report) = cue.normalized()
        #expect(report.limited > 0.5)
        for (one, other) in zip(audio.channels[0], audio.channels[1]) { #expect(abs(one * 0.25 - other) < 1e-6) }
    }

    @Test func `stays silent and says so if nothing can be heard`() {
        let silence = Audio(sampleRate: 16_000, mono: [Float](repeating: 0, count: 4_000))
        let (audio, report) = silence.normalized()
        #expect(audio == silence)
        #expect(report.isSilent)
        #expect(report.gain == 0)
        let faint = Audio(
            sampleRate: 16_000,
            mono: Signals.sine(440, amplitude: Signals.amplitude(-75), seconds: 0.2, rate: 16_000))
        #expect(faint.normalized().audio == faint)
        #expect(faint.normalized().report.isSilent)
    }

    @Test func `that cannot be so loud under the ceiling still keeps it`() {
        var click = [Float](repeating: 0, count: 8_000)
        for index in stride(from: 100, to: 8_000, by: 2_000) { click[index] = 0.5 }
        let (audio, report) = Audio(sampleRate: 16_000, mono: click).normalized()
        #expect(audio.truePeak <= -1)
        #expect(report.truePeak <= -1)
    }
}
