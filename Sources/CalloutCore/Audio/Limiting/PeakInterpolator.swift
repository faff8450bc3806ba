// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Finds the peaks between samples, by oversampling with a windowed sinc of 24 taps.
///
/// The samples are read as sound at 176 to 256 kHz, more than BS.1770-4 asks for (192 kHz for 48 kHz), so that a peak
/// is underestimated by less than 0.2 dB up to 0.8 of the Nyquist frequency.
struct PeakInterpolator: Sendable {
    /// Points for each sample interval, one of them the sample itself.
    let factor: Int
    /// Taps on each side.
    static let reach = 12
    /// What no interpolated value exceeds.
    let bound: PeakBound
    /// For each pair of phases p and `factor` - p, for each distance: the even part, then the odd part.
    ///
    /// The second phase is the first one mirrored, so both are the sum and the difference of an even and an odd
    /// filter, and the larger magnitude of the two is |even| + |odd|.
    private let pairs: [Float]
    /// The phase in the middle is its own mirror and has no odd part.
    private let middle: [Float]

    private init(factor: Int) {
        self.factor = factor
        let window = Kaiser(beta: 6.5)
        var pairs: [Float] = []
        var middle: [Float] = []
        var bound = PeakBound()
        for phase in stride(from: 1, through: factor / 2, by: 1) {
            let place = Double(phase) / Double(factor)
            let taps = (1 - Self.reach...Self.reach).map {
                Kaiser.sinc(Double($0) - place) * window((Double($0) - place) / Double(Self.reach))
            }
            let sum = taps.reduce(0, +)
            bound.widen(for: taps.map { $0 / sum }, at: place)
            for distance in 0..<Self.reach {
                let left = taps[Self.reach - 1 - distance] / sum
                let right = taps[Self.reach + distance] / sum
                if 2 * phase == factor {
                    middle.append(Float(left))
                } else {
                    pairs.append(Float((left + right) / 2))
                    pairs.append(Float((left - right) / 2))
                }
            }
        }
        self.pairs = pairs
        self.middle = middle
        self.bound = bound
    }

    /// The interpolator for a sample rate; each factor is made once.
    static func shared(forRate rate: Int) -> PeakInterpolator {
        let factor = factor(forRate: rate)
        return made.withLock { made in
            if let known = made[factor] { return known }
            let new = PeakInterpolator(factor: factor)
            made[factor] = new
            return new
        }
    }

    private static let made = Mutex<[Int: PeakInterpolator]>([:])

    private static func factor(forRate rate: Int) -> Int {
        switch rate {
        case ...30_000: 8
        case ...34_000: 6
        case ...52_000: 4
        case ...100_000: 2
        default: 1
        }
    }

    /// The largest magnitude in eight intervals side by side, each from its sample up to the next one.
    ///
    /// - Parameters:
    ///   - samples: The first sample of the first interval; 11 samples before and 20 after are read.
    ///   - known: A magnitude that the signal has anywhere. If the samples and the middles between them stay under
    ///     0.707 of it, then these intervals do not hold the greatest peak, and the result is only that of the middles.
    /// - Returns: The magnitude.
    func peak(at samples: UnsafePointer<Float>, over known: Float = 0) -> Float {
        var peak = samples.vector(at: 0).magnitudes
        guard factor > 1 else { return peak.largest }
        return middle.withUnsafeBufferPointer { middle in
            var centre = SIMD8<Float>()
            for distance in 0..<Self.reach {
                centre += middle[distance] * (samples.vector(at: -distance) + samples.vector(at: 1 + distance))
            }
            peak = peak.larger(centre.magnitudes)
            let coarse = max(peak.largest, abs(samples[8]))
            guard coarse > 0.7 * known else { return coarse }
            return pairs.withUnsafeBufferPointer { pairs in
                var offset = 0
                while offset < pairs.count {
                    var even = SIMD8<Float>()
                    var odd = SIMD8<Float>()
                    for distance in 0..<Self.reach {
                        let left = samples.vector(at: -distance)
                        let right = samples.vector(at: 1 + distance)
                        even += pairs[offset + 2 * distance] * (left + right)
                        odd += pairs[offset + 2 * distance + 1] * (left - right)
                    }
                    peak = peak.larger(even.magnitudes + odd.magnitudes)
                    offset += 2 * Self.reach
                }
                return max(peak.largest, coarse)
            }
        }
    }
}
