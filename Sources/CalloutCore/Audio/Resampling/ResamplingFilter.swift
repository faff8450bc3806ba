// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The taps of a polyphase low-pass between two sample rates, for each place that an output frame can have between two
/// input frames.
///
/// The filter is symmetric, hence without phase shift and, aligned, without latency.
struct ResamplingFilter: Sendable {
    /// Where the taps of an output frame come from.
    enum Phases: Sendable {
        /// Every place that occurs has its own taps.
        case exact
        /// Too many places occur: the taps are interpolated between neighbours, with an error under -115 dB.
        case interpolated
    }

    /// For `down` frames that come in, `up` go out; they have no common divisor.
    let up, down: Int
    /// Taps of one phase, a multiple of 8; half of them lie at and before the place of the output frame.
    let taps: Int
    let phases: Phases
    /// Rows of `taps` numbers, by rising place; one row more than phases if they are interpolated.
    let table: [Float]
    /// How many rows there are from one input frame to the next.
    let rows: Int

    /// More numbers than these are not kept for one ratio.
    private static let largestTable = 1 << 20

    init(from source: Int, to target: Int) {
        let divisor = Self.greatestCommonDivisor(source, target)
        up = target / divisor
        down = source / divisor
        let bandwidth = min(1, Double(target) / Double(source))
        taps = (Int((2 * ResamplingPrototype.reach / bandwidth).rounded(.up)) + 7) / 8 * 8
        phases = up * taps <= Self.largestTable ? .exact : .interpolated
        rows = phases == .exact ? up : 1_024
        table = Self.table(rows: rows, taps: taps, bandwidth: bandwidth)
    }

    /// The last row, beyond the others, is the first one an input frame further on.
    private static func table(rows: Int, taps: Int, bandwidth: Double) -> [Float] {
        [Float](unsafeUninitializedCapacity: (rows + 1) * taps) { table, count in
            for row in 0...rows / 2 {
                let place = Double(row) / Double(rows)
                for tap in 0..<taps {
                    let distance = place + Double(taps / 2 - 1 - tap)
                    table[row * taps + tap] = Float(
                        bandwidth * ResamplingPrototype.value(at: bandwidth * distance))
                }
                // A place seen from the next input frame is the mirror of another one.
                for tap in 0..<taps { table[(rows - row) * taps + tap] = table[row * taps + taps - 1 - tap] }
            }
            count = (rows + 1) * taps
        }
    }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        other == 0 ? one : greatestCommonDivisor(other, one % other)
    }

    private struct Key: Hashable {
        let source, target: Int
    }

    /// Filters that were used; at most sixteen, of up to 4 MB each.
    private static let made = Mutex<[Key: ResamplingFilter]>([:])

    /// The filter from one rate to another; each is made once.
    static func shared(from source: Int, to target: Int) -> ResamplingFilter {
        made.withLock { made in
            let key = Key(source: source, target: target)
            if let known = made[key] { return known }
            if made.count == 16 { made = [:] }
            let new = ResamplingFilter(from: source, to: target)
            made[key] = new
            return new
        }
    }
}
