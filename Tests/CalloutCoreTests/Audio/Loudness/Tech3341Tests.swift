// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

/// The minimum-requirement signals of EBU Tech 3341 (2023), table 1, that concern integrated loudness and true peak.
@Suite struct `A meter as EBU Tech 3341 asks for` {
    /// Steps of a 1 kHz tone: level in dBFS and seconds.
    static let steps: [(number: Int, steps: [(Double, Double)], loudness: Double)] = [
        (1, [(-23, 20)], -23),
        (2, [(-33, 20)], -33),
        (3, [(-36, 10), (-23, 60), (-36, 10)], -23),
        (4, [(-72, 10), (-36, 10), (-23, 60), (-36, 10), (-72, 10)], -23),
        (5, [(-26, 20), (-20, 20.1), (-26, 20)], -23),
    ]

    @Test(arguments: steps)
    func `reads the loudness of tones in two channels`(
        _ test: (number: Int, steps: [(Double, Double)], loudness: Double)
    ) {
        let rate = 48_000
        let samples = test.steps.flatMap {
            Signals.sine(1_000, amplitude: Signals.amplitude($0), seconds: $1, rate: rate)
        }
        let audio = Audio(sampleRate: rate, channels: [samples, samples])
        #expect(abs(audio.integratedLoudness - test.loudness) <= 0.1, "case \(test.number)")
    }

    /// Case 6.
    @Test func `reads the loudness of five channels`() {
        let rate = 48_000
        let channels = [-28.0, -28, -24, -30, -30].map {
            Signals.sine(1_000, amplitude: Signals.amplitude($0), seconds: 20, rate: rate)
        }
        #expect(abs(Audio(sampleRate: rate, channels: channels).integratedLoudness + 23) <= 0.1)
    }

    /// Cases 15 to 19: part of the sample rate, amplitude, phase in degrees, true peak in dBTP.
    @Test(
        arguments: [
            (4, 0.5, 0, -6), (4, 0.5, 45, -6), (6, 0.5, 60, -6), (8, 0.5, 67.5, -6), (4, 1.41, 45, 3),
        ] as [(Double, Double, Double, Double)])
    func `reads the true peak of tones between samples`(
        _ divisor: Double, _ amplitude: Double, _ degrees: Double, _ peak: Double
    ) {
        let rate = 48_000
        var samples = Signals.sine(
            48_000 / divisor, amplitude: amplitude, seconds: 0.1, rate: rate, degrees: degrees)
        // Without a fade the step at the beginning rings over the tone's own peak.
        for index in 0..<480 {
            samples[index] *= Float(index) / 480
            samples[samples.count - 1 - index] *= Float(index) / 480
        }
        let read = Audio(sampleRate: rate, channels: [samples, samples]).truePeak
        #expect(read <= peak + 0.2 && read >= peak - 0.4, "\(read)")
    }

    /// Cases 20 to 23: one peak of full scale in a tone of half scale, made at four times the rate and decimated from
    /// four different samples on.
    @Test(arguments: 0..<4)
    func `reads the true peak of a single crest between samples`(_ offset: Int) {
        let rate = 48_000
        let middle = 8_000
        let fine = (0..<16_000).map { index -> Double in
            // A quarter of the final rate; the burst is a smooth bump of 40 periods.
            let wave = cos(2 * .pi * Double(index - middle) / 16)
            let distance = abs(Double(index - middle)) / 320
            let bump = distance < 1 ? 0.25 * (1 + cos(.pi * distance)) : 0
            let fade = min(1, min(Double(index), Double(15_999 - index)) / 2_000)
            return wave * (0.5 * fade + bump)
        }
        let samples = stride(from: offset, to: fine.count, by: 4).map { Float(fine[$0]) }
        let read = Audio(sampleRate: rate, mono: samples).truePeak
        #expect(read <= 0.2 && read >= -0.4, "\(read)")
    }
}
