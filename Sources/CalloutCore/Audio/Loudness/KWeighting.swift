// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The K-weighting of ITU-R BS.1770-4 for one sample rate: a shelf for the head, then a high-pass.
///
/// The recommendation gives coefficients for 48 kHz. They are the bilinear transform of two analogue filters (shelf:
/// 1,681.97 Hz, +4.00 dB, Q 0.7072; high-pass: 38.135 Hz, Q 0.5003), which is done here for any rate. The numerator of
/// the high-pass is 1, -2, 1 at every rate, as in the recommendation and in libebur128 and ffmpeg.
struct KWeighting {
    private let b0, b1, b2, a1, a2: Float
    /// The denominator of the high-pass is 1, -2 + d1, 1 - d2.
    ///
    /// Both poles lie so close to 1 that a float holds d1 and d2 well but not their differences from 2 and 1.
    private let d1, d2: Float
    /// After so many frames, a multiple of 8, little is left of a wrong state: 7.5 time constants of the high-pass take
    /// it to 0.5 %, which is then found in the first few of a run's frames only, and is below 0.001 LU.
    let settling: Int

    init(sampleRate: Int) {
        let rate = Double(sampleRate)
        let head = Shelf(sampleRate: rate)
        (b0, b1, b2, a1, a2) = (Float(head.b0), Float(head.b1), Float(head.b2), Float(head.a1), Float(head.a2))
        let k = tan(.pi * 38.13547087602444 / rate)
        let quality = 0.5003270373238773
        let scale = 1 + k / quality + k * k
        d1 = Float((2 * k / quality + 4 * k * k) / scale)
        d2 = Float(2 * k / quality / scale)
        settling = Int(0.0313 * rate) / 8 * 8
    }

    /// Coefficients of the shelf in double precision.
    private struct Shelf {
        let b0, b1, b2, a1, a2: Double

        init(sampleRate: Double) {
            // Above 3.36 kHz of rate the shelf lies under the Nyquist frequency; below, it is as good as at its edge.
            let k = tan(.pi * min(1_681.974450955533 / sampleRate, 0.499))
            let quality = 0.7071752369554196
            let high = pow(10, 3.999843853973347 / 20)
            let band = pow(high, 0.4996667741545416)
            let scale = 1 + k / quality + k * k
            b0 = (high + band * k / quality + k * k) / scale
            b1 = 2 * (k * k - high) / scale
            b2 = (high - band * k / quality + k * k) / scale
            a1 = 2 * (k * k - 1) / scale
            a2 = (1 - k / quality + k * k) / scale
        }
    }

    /// The state of both filters for four signals side by side.
    private struct State {
        var s1 = SIMD4<Float>(), s2 = SIMD4<Float>(), h1 = SIMD4<Float>(), h2 = SIMD4<Float>()
    }

    /// One step of both filters, each in transposed direct form II.
    ///
    /// With `y - x` being the old `h1`, the high-pass needs no multiplication by a number close to 2 or 1. Each sum has
    /// the term that is known last at its end: the next step waits for it.
    @inline(__always)
    private func step(_ x: SIMD4<Float>, _ state: inout State) -> SIMD4<Float> {
        let shelved = b0 * x + state.s1
        state.s1 = (b1 * x + state.s2) - a1 * shelved
        state.s2 = b2 * x - a2 * shelved
        let y = shelved + state.h1
        let h1 = (state.h2 + (state.h1 + state.h1)) - d1 * y
        state.h2 = d2 * y - state.h1
        state.h1 = h1
        return y
    }

    /// Takes four steps.
    ///
    /// - Parameters:
    ///   - signal: The four frames of the first signal.
    ///   - run: The distance from one signal to the next.
    ///   - state: The state, which goes on.
    /// - Returns: The energy of what comes out.
    @inline(__always)
    private func steps(_ signal: UnsafePointer<Float>, run: Int, _ state: inout State) -> SIMD4<Float> {
        let second = signal + run
        let third = second + run
        let fourth = third + run
        var energy = SIMD4<Float>()
        for index in 0..<4 {
            let y = step(SIMD4(signal[index], second[index], third[index], fourth[index]), &state)
            energy += y * y
        }
        return energy
    }

    /// Filters a signal as four runs side by side and hands out the energy of each chunk of eight frames.
    ///
    /// A recursive filter waits for its own last result, so four runs take the time of one. Each begins `settling`
    /// frames early, after which its state is the one that a single run would have.
    ///
    /// - Parameters:
    ///   - signal: `settling` frames of what came before, then four runs of `run` frames each.
    ///   - run: Frames in a run, a multiple of 8.
    ///   - energies: Receives `run / 8` vectors; lane n is the energy of that chunk of run n.
    func measure(_ signal: UnsafePointer<Float>, run: Int, into energies: UnsafeMutablePointer<SIMD4<Float>>) {
        var state = State()
        var frames = signal
        for chunk in -settling / 8..<run / 8 {
            // While the state settles the first energy is written again and again.
            energies[max(chunk, 0)] = steps(frames, run: run, &state) + steps(frames + 4, run: run, &state)
            frames += 8
        }
    }
}
