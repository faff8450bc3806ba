// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation

/// Test signals, made from formulas.
enum Signals {
    /// A sine of the given peak amplitude.
    static func sine(
        _ frequency: Double, amplitude: Double, seconds: Double, rate: Int, degrees: Double = 0
    ) -> [Float] {
        let step = 2 * Double.pi * frequency / Double(rate)
        let phase = degrees * .pi / 180
        let count = Int((seconds * Double(rate)).rounded())
        return [Float](unsafeUninitializedCapacity: count) { samples, filled in
            // A rotating vector instead of a sine for each sample: the tests run without optimisation.
            var (x, y) = (cos(phase), sin(phase))
            let (c, s) = (cos(step), sin(step))
            for index in 0..<count {
                samples[index] = Float(amplitude * y)
                (x, y) = (x * c - y * s, x * s + y * c)
            }
            filled = count
        }
    }

    /// The amplitude of so many decibels.
    static func amplitude(_ decibels: Double) -> Double { pow(10, decibels / 20) }

    /// Something like speech: a pulse train through two resonances, in syllables of rising and falling level, with a
    /// hiss 30 dB below at the end; silence before and after.
    static func speech(seconds: Double = 0.8, rate: Int = 16_000, lead: Double = 0.2, tail: Double = 0.3) -> [Float] {
        var random: UInt32 = 12_345
        var state = (0.0, 0.0, 0.0, 0.0)
        let count = Int(seconds * Double(rate))
        let period = rate / 110
        let voiced: [Float] = (0..<count).map { index in
            let time = Double(index) / Double(rate)
            let pulse = index % period == 0 ? 1.0 : 0
            let first = pulse + 2 * 0.97 * cos(2 * .pi * 600 / Double(rate)) * state.0 - 0.97 * 0.97 * state.1
            (state.1, state.0) = (state.0, first)
            let second = first + 2 * 0.95 * cos(2 * .pi * 1_700 / Double(rate)) * state.2 - 0.95 * 0.95 * state.3
            (state.3, state.2) = (state.2, second)
            let syllable = pow(abs(sin(.pi * time / 0.2)), 0.7)
            random = random &* 1_664_525 &+ 1_013_904_223
            let hiss = (Double(random) / Double(UInt32.max) - 0.5) * 0.01
            return Float(second * 0.02 * syllable * (time < seconds - 0.1 ? 1 : 0) + hiss)
        }
        return [Float](repeating: 0, count: Int(lead * Double(rate))) + voiced
            + [Float](repeating: 0, count: Int(tail * Double(rate)))
    }
}
