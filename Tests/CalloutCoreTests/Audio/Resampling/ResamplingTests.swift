// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

@Suite struct `Resampling` {
    /// The amplitude of a frequency in the middle of a signal, and what is left when it is taken away (root mean
    /// square, over the amplitude of a full-scale sine).
    private func analyse(_ samples: [Float], _ frequency: Double, rate: Int) -> (amplitude: Double, rest: Double) {
        let edge = samples.count / 4
        let middle = samples[edge..<samples.count - edge].map { Double($0) }
        // Least squares: the two columns of sine and cosine need not be orthogonal over any length.
        let step = 2 * Double.pi * frequency / Double(rate)
        var (ss, cc, sc, sx, cx) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (index, x) in middle.enumerated() {
            let (s, c) = (sin(step * Double(index)), cos(step * Double(index)))
            ss += s * s
            cc += c * c
            sc += s * c
            sx += s * x
            cx += c * x
        }
        let determinant = ss * cc - sc * sc
        let a = (sx * cc - cx * sc) / determinant
        let b = (cx * ss - sx * sc) / determinant
        var rest = 0.0
        for (index, x) in middle.enumerated() {
            let error = x - a * sin(step * Double(index)) - b * cos(step * Double(index))
            rest += error * error
        }
        return ((a * a + b * b).squareRoot(), (2 * rest / Double(middle.count)).squareRoot())
    }

    static let ratios = [(22_050, 32_000), (16_000, 22_050), (32_000, 16_000), (44_100, 16_000), (8_000, 44_101)]

    @Test(arguments: ratios)
    func `keeps the band up to 0.9 of the lower Nyquist frequency, without images`(_ source: Int, _ target: Int) {
        let nyquist = Double(min(source, target)) / 2
        for part in [0.05, 0.5, 0.7, 0.9] {
            let tone = Signals.sine(part * nyquist, amplitude: 1, seconds: 0.08, rate: source)
            let out = Audio(sampleRate: source, mono: tone).resampled(to: target)
            let (amplitude, rest) = analyse(out.channels[0], part * nyquist, rate: target)
            #expect(abs(20 * log10(amplitude)) < 0.012, "\(part) of the Nyquist frequency")
            #expect(20 * log10(rest) < -90, "\(part) of the Nyquist frequency")
        }
    }

    @Test(arguments: [(32_000, 16_000), (44_100, 16_000), (48_000, 22_050)])
    func `lets no alias through from the lower Nyquist frequency on`(_ source: Int, _ target: Int) {
        let nyquist = Double(target) / 2
        for part in [1.005, 1.1, 1.3] {
            let tone = Signals.sine(part * nyquist, amplitude: 1, seconds: 0.08, rate: source)
            let out = Audio(sampleRate: source, mono: tone).resampled(to: target).channels[0]
            let middle = out[out.count / 4..<out.count * 3 / 4]
            let power = middle.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(middle.count)
            #expect(10 * log10(2 * power) < -90, "\(part) of the Nyquist frequency")
        }
    }

    @Test(arguments: ratios)
    func `delays nothing`(_ source: Int, _ target: Int) {
        let tone = Signals.sine(500, amplitude: 0.5, seconds: 0.1, rate: source, degrees: 30)
        let out = Audio(sampleRate: source, mono: tone).resampled(to: target).channels[0]
        let wanted = Signals.sine(500, amplitude: 0.5, seconds: 0.1, rate: target, degrees: 30)
        for index in out.count / 4..<out.count * 3 / 4 { #expect(abs(out[index] - wanted[index]) < 0.0007) }
    }

    @Test func `keeps the duration and moves the marks`() {
        var audio = Audio(sampleRate: 22_050, mono: [Float](repeating: 0.25, count: 2_205))
        audio.marks = [Mark(.word, name: "a", frame: 0), Mark(.word, name: "b", frame: 1_000)]
        let out = audio.resampled(to: 32_000)
        #expect(out.frameCount == 3_200)
        #expect(out.marks.map(\.frame) == [0, 1_451])
        #expect(abs(out.channels[0][1_600] - 0.25) < 0.00031, "0.0104 dB")
        #expect(audio.resampled(to: 22_050) == audio)
        #expect(Audio(sampleRate: 8_000, mono: []).resampled(to: 16_000).frameCount == 0)
    }
}
