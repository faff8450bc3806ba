// SPDX-License-Identifier: Apache-2.0

import Glibc

/// How a look-ahead limiter moves the gain: a value at each boundary of the envelope's blocks, straight lines between.
///
/// Where a peak needs a lower gain, the gain is that low before the peak comes (look-ahead), and recovers after it with
/// a time constant of 40 ms. The needed reduction is held at its largest over a window, released, and smoothed by two
/// averages no longer than that window together; so it is never less than what any peak needs.
struct GainCurve {
    /// The gain of the limiter, at most 1, at the beginning of each block and at the end of the last one.
    private(set) var points: [Float]
    /// The lowest gain.
    var lowest: Float { points.min() ?? 1 }

    /// Finds the curve for an envelope that is amplified and must stay under a ceiling.
    ///
    /// - Parameters:
    ///   - envelope: The true peaks before the gain.
    ///   - gain: The gain, as an amplitude.
    ///   - ceiling: What no peak may exceed, as an amplitude.
    ///   - sampleRate: Frames a second.
    init(for envelope: PeakEnvelope, gain: Float, ceiling: Float, sampleRate: Int) {
        let blocks = envelope.peaks.count
        points = [Float](repeating: 1, count: blocks + 1)
        guard envelope.largest * gain > ceiling else { return }
        let blockRate = Float(sampleRate) / Float(PeakEnvelope.block)
        // Each average covers 2.5 ms, so the gain moves within 5 ms before a peak.
        let half = max(1, Int((0.00125 * blockRate).rounded()))
        let reach = 2 * half
        // What of a reduction is left after a block.
        let release = exp(-1 / (0.040 * blockRate))
        let margin = 2 * reach + 16
        let total = blocks + 1 + 2 * margin + 16
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * total) { scratch in
            guard let first = scratch.baseAddress else { return }
            first.initialize(repeating: 0, count: 2 * total)
            // Reductions, 1 less the gain: 0 where nothing is needed.
            let needed = first + margin
            let other = first + total + margin
            envelope.peaks.withUnsafeBufferPointer { peaks in
                guard let peaks = peaks.baseAddress else { return }
                let limits = SIMD8<Float>(repeating: ceiling)
                var index = 0
                while index + 8 <= blocks {
                    needed.store(1 - limits / limits.larger(peaks.vector(at: index) * gain), at: index)
                    index += 8
                }
                while index < blocks {
                    let peak = peaks[index] * gain
                    needed[index] = 1 - ceiling / (peak > ceiling ? peak : ceiling)
                    index += 1
                }
            }
            // A boundary belongs to the blocks on both sides, and a peak there is felt `reach` boundaries away.
            let span = -reach..<blocks + 1 + reach
            Self.map(span) { index in
                var largest = needed.vector(at: index - reach - 1)
                for offset in -reach...reach { largest = largest.larger(needed.vector(at: index + offset)) }
                other.store(largest, at: index)
            }
            var now: Float = 0
            for index in span {
                now *= release
                now = other[index] > now ? other[index] : now
                other[index] = now
            }
            for index in span.upperBound..<span.upperBound + 16 { other[index] = 0 }
            Self.average(other, into: needed, over: half, -half..<blocks + 1 + half)
            for index in -reach..<(-half) { needed[index] = 0 }
            Self.average(needed, into: other, over: half, 0..<blocks + 1)
            points.withUnsafeMutableBufferPointer { points in
                for index in 0..<points.count { points[index] = 1 - other[index] }
            }
        }
    }

    /// Runs over indices eight at a time; up to seven more than asked for are touched.
    @inline(__always)
    private static func map(_ range: Range<Int>, _ body: (Int) -> Void) {
        var index = range.lowerBound
        while index < range.upperBound {
            body(index)
            index += 8
        }
    }

    private static func average(
        _ source: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>, over half: Int,
        _ range: Range<Int>
    ) {
        let scale = 1 / Float(2 * half + 1)
        map(range) { index in
            var sum = SIMD8<Float>()
            for offset in -half...half { sum += source.vector(at: index + offset) }
            target.store(sum * scale, at: index)
        }
    }

    /// Multiplies samples by a gain and the curve.
    func apply(
        gain: Float, to source: UnsafePointer<Float>, into target: UnsafeMutablePointer<Float>, frames: Int
    ) {
        let ramp = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) / Float(PeakEnvelope.block)
        points.withUnsafeBufferPointer { points in
            for block in 0..<points.count - 1 {
                let start = gain * points[block]
                let rise = gain * (points[block + 1] - points[block])
                let index = block * PeakEnvelope.block
                let gains = start + rise * ramp
                target.store(source.vector(at: index) * gains, at: index)
                target.store(source.vector(at: index + 8) * (gains + rise / 2), at: index + 8)
            }
            // The last block may reach beyond the end, where zeros must stay for the next reader.
            for index in frames..<(points.count - 1) * PeakEnvelope.block { target[index] = 0 }
        }
    }
}
