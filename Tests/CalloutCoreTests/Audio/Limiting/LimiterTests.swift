// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `The limiter` {
    @Test(arguments: [8_000, 22_050, 32_000, 44_100])
    func `keeps every true peak under the ceiling`(_ rate: Int) {
        let speech = Signals.speech(seconds: 0.4, rate: rate, lead: 0, tail: 0)
        let loudest = speech.map { abs($0) }.max() ?? 1
        for ceiling in [-1, -6] as [Double] {
            let loud = Audio(sampleRate: rate, mono: speech.map { $0 / loudest * 3 })
            #expect(loud.limited(toTruePeak: ceiling).truePeak <= ceiling)
        }
    }

    @Test func `sees peaks between samples`() {
        // Every sample is 3 dB below the crest.
        let tone = Signals.sine(4_000, amplitude: 1, seconds: 0.2, rate: 16_000, degrees: 45)
        let audio = Audio(sampleRate: 16_000, mono: tone)
        let limited = audio.limited(toTruePeak: -1)
        #expect((tone.max() ?? 1) < 0.71)
        #expect(limited.truePeak <= -1)
        #expect(limited.truePeak > -1.6)
    }

    @Test func `leaves alone what is under the ceiling`() {
        let tone = Audio(sampleRate: 16_000, mono: Signals.sine(500, amplitude: 0.8, seconds: 0.1, rate: 16_000))
        #expect(tone.limited(toTruePeak: -1) == tone)
    }

    @Test func `turns down before the peak comes and lets go after it`() {
        var samples = [Float](repeating: 0.1, count: 8_000)
        for index in 3_000..<3_020 { samples[index] = 2 }
        let limited = Audio(sampleRate: 16_000, mono: samples).limited(toTruePeak: -1).channels[0]
        #expect(limited[2_800] == 0.1, "it is not felt 12 ms before")
        #expect(limited[2_990] < 0.07, "it is down when the peak comes")
        #expect(limited[3_040] < limited[3_600])
        #expect(abs(limited[7_000] - 0.1) < 0.001, "it has let go after 250 ms")
        // The gain never jumps.
        for index in 2_800..<2_990 { #expect(abs(limited[index + 1] - limited[index]) < 0.002) }
    }
}
