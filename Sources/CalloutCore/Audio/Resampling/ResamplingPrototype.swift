// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The impulse response that all resampling filters are stretched from: a low-pass of 88 frames of the lower rate.
///
/// It is a sum of cosines that fit its length, so that the weight of a cosine is the gain at its frequency. The weights
/// are the solution of a linear programme: of all such sums that vanish at both ends and deviate from 1 by at most
/// 0.0012 (0.0104 dB) up to 0.9 of the Nyquist frequency, the one whose greatest gain from the Nyquist frequency on is
/// least. It is -93.6 dB. A Kaiser-windowed sinc that rejects as much and loses 0.06 dB at 0.9 takes 104 frames.
enum ResamplingPrototype {
    /// Half its length, in frames of the lower rate.
    static let reach = 44.0

    /// The gain at n/88 of a frame's frequency.
    private static let gains: [Double] = [
        0.998800000, 1.001196697, 0.998813256, 1.001169986, 0.998854008, 1.001108196,
        0.998945986, 1.000996400, 0.999065769, 1.000867211, 0.999204834, 1.000717873,
        0.999365095, 1.000545136, 0.999558791, 1.000332506, 0.999772659, 1.000122400,
        0.999983128, 0.999910289, 1.000197914, 0.999690992, 1.000429155, 0.999464312,
        1.000632866, 0.999275476, 1.000811437, 0.999106014, 1.000972711, 0.998949927,
        1.001098062, 0.998864694, 1.001163487, 0.998816971, 1.001194373, 0.998801417,
        1.001198638, 0.998797333, 1.001116603, 0.999569394, 0.974391024, 0.692260086,
        0.238369009, 0.024034452, 0.000020845, -0.000017948, 0.000015656, -0.000004512,
    ]

    /// The response at a time, counted from its middle in frames of the lower rate.
    static func value(at time: Double) -> Double {
        guard abs(time) < reach else { return 0 }
        // Clenshaw's recurrence for a sum of cosines.
        let twice = 2 * cos(.pi * time / reach)
        var (one, two) = (0.0, 0.0)
        for gain in gains[1...].reversed() { (one, two) = (gain + twice * one - two, one) }
        return (gains[0] / 2 + twice / 2 * one - two) / reach
    }
}
