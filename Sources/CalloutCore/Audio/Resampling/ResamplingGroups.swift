// SPDX-License-Identifier: Apache-2.0

/// The taps of a resampling filter for groups of four output frames side by side, in the order in which they are used.
///
/// The four frames of a group read nearly the same input, so they read it together, from where the first one begins to
/// where the last one ends: taps that begin later than the first frame's have zeros before them. For each four input
/// frames there are four vectors, one for each output frame; so an input frame that is loaded serves four output
/// frames, and the taps are read as they lie in memory.
struct ResamplingGroups: Sendable {
    /// Vectors of four taps.
    let table: [SIMD4<Float>]
    /// After so many groups the taps are the same again.
    let period: Int
    /// How often a group reads four input frames.
    let steps: Int

    /// The numbers in a table.
    static func size(up: Int, down: Int, taps: Int) -> Int {
        16 * period(up: up) * steps(up: up, down: down, taps: taps)
    }

    private static func period(up: Int) -> Int { up % 4 == 0 ? up / 4 : up % 2 == 0 ? up / 2 : up }

    private static func steps(up: Int, down: Int, taps: Int) -> Int {
        // The fourth frame's taps begin so much later than the first one's, at the most.
        let latest = (up - 1 + 3 * down) / up
        return (taps + latest + 3) / 4
    }

    /// Arranges the taps of all places that occur.
    init(of rows: ResamplingRows, up: Int, down: Int) {
        period = Self.period(up: up)
        steps = Self.steps(up: up, down: down, taps: rows.taps)
        var table = [SIMD4<Float>](repeating: SIMD4(), count: 4 * period * steps)
        for group in 0..<period {
            let start = 4 * group * down / up
            for frame in 0..<4 {
                let place = (4 * group + frame) * down
                let row = place % up * rows.taps
                for tap in 0..<rows.taps {
                    let (step, lane) = (tap + place / up - start).quotientAndRemainder(dividingBy: 4)
                    table[4 * (group * steps + step) + frame][lane] = rows.table[row + tap]
                }
            }
        }
        self.table = table
    }
}
