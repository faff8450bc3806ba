// SPDX-License-Identifier: Apache-2.0

/// Foretells how loud a cue is after the limiter, from the energies of its blocks before.
///
/// It takes the K-weighting as done before the gain moves and leaves the gates as they were, so it is a little wrong;
/// it says where to look, and a measurement says what was found.
struct LimitedLoudness {
    private let original: Double
    private let total: Double
    private let blocks: Int
    /// The weighted energy of each of the limiter's blocks.
    private let energies: [Float]

    init(_ reading: CueMeter.Reading, blocks: Int) {
        original = reading.loudness
        self.blocks = blocks
        let span = reading.span
        var last = 0.0
        energies = (0..<blocks).map { block in
            let end = (block + 1) * PeakEnvelope.block - span.lowerBound
            let sum = reading.energy.upTo(min(max(end, 0), span.count))
            defer { last = sum }
            return Float(sum - last)
        }
        total = last
    }

    /// The loudness at a gain in dB under the curve that the limiter then takes, in LUFS.
    func loudness(at gain: Double, under curve: GainCurve) -> Double {
        var left = SIMD8<Float>()
        energies.withUnsafeBufferPointer { energies in
            curve.points.withUnsafeBufferPointer { points in
                guard let energies = energies.baseAddress, let points = points.baseAddress else { return }
                var block = 0
                while block + 8 <= blocks {
                    let twice = points.vector(at: block) + points.vector(at: block + 1)
                    left += energies.vector(at: block) * twice * twice
                    block += 8
                }
                while block < blocks {
                    let twice = points[block] + points[block + 1]
                    left[0] += energies[block] * twice * twice
                    block += 1
                }
            }
        }
        return original + gain + Decibels.power(Double(left.sum()) / (4 * total))
    }
}
