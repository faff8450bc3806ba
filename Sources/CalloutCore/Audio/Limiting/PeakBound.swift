// SPDX-License-Identifier: Apache-2.0

/// What no value between two samples can exceed, told from the samples around; so most intervals need no interpolation.
///
/// Two bounds hold at once, for any signal:
///
/// 1. |y| ≤ Σ|h| · A, where h are the taps of a phase and A is the largest magnitude of the samples under them.
/// 2. Without the straight line between the two neighbours, an interpolation filter is a sum over second differences:
///    with c = h - line, and C its running sum twice over, y - line = Σ C · Δ²x minus C's last value times the last Δx.
///    So |y| ≤ N + Σ|C| · D + 2 · |last C| · A, where N is the larger neighbour and D the largest second difference.
///    Speech is smooth at the scale of samples, D is small, and y hardly exceeds its neighbours.
struct PeakBound: Sendable {
    /// The largest Σ|h| of all phases.
    private(set) var sum: Float = 1
    /// The largest Σ|C| of all phases.
    private(set) var curvature: Float = 0
    /// Twice the largest last |C| of all phases.
    private(set) var slope: Float = 0

    /// Takes a further phase into account: its taps, the place between the two taps in the middle.
    mutating func widen(for taps: [Double], at place: Double) {
        var (first, second, total) = (0.0, 0.0, 0.0)
        for (index, tap) in taps.enumerated() {
            let line = index == taps.count / 2 - 1 ? 1 - place : index == taps.count / 2 ? place : 0
            first += tap - line
            // The last running sum belongs to no second difference, but to the slope at the end.
            if index < taps.count - 1 { second += first }
            if index < taps.count - 2 { total += abs(second) }
        }
        // Rounding is far below one part in ten thousand.
        sum = max(sum, Float(taps.reduce(0) { $0 + abs($1) }) * 1.000_1)
        curvature = max(curvature, Float(total) * 1.000_1)
        slope = max(slope, 2 * Float(abs(second)) * 1.000_1)
    }

    /// The least that the bounds leave possible, in eight places.
    ///
    /// - Parameters:
    ///   - near: The largest magnitude of the neighbours.
    ///   - around: The largest magnitude of all samples under the taps.
    ///   - bend: The largest second difference of the samples under the taps.
    /// - Returns: Amplitudes.
    @inline(__always)
    func callAsFunction(near: SIMD8<Float>, around: SIMD8<Float>, bend: SIMD8<Float>) -> SIMD8<Float> {
        (sum * around).smaller(near * 1.000_1 + curvature * bend + slope * around)
    }
}
