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
        case exact(ResamplingGroups)
        /// Too many places occur: the taps are interpolated between neighbours, with an error under -115 dB.
        case interpolated(ResamplingRows)
    }

    /// For `down` frames that come in, `up` go out; they have no common divisor.
    let up, down: Int
    /// Taps of one phase, a multiple of 8; half of them lie at and before the place of the output frame.
    let taps: Int
    let phases: Phases

    /// More numbers than these are not kept for one ratio.
    private static let largestTable = 1 << 20
    /// The places between two input frames that are kept where too many occur.
    private static let fewPlaces = 1_024

    init(from source: Int, to target: Int) {
        let divisor = Self.greatestCommonDivisor(source, target)
        up = target / divisor
        down = source / divisor
        let bandwidth = min(1, Double(target) / Double(source))
        taps = (Int((2 * ResamplingPrototype.reach / bandwidth).rounded(.up)) + 7) / 8 * 8
        if ResamplingGroups.size(up: up, down: down, taps: taps) <= Self.largestTable {
            let rows = ResamplingRows(count: up, taps: taps, bandwidth: bandwidth)
            phases = .exact(ResamplingGroups(of: rows, up: up, down: down))
        } else {
            phases = .interpolated(ResamplingRows(count: Self.fewPlaces, taps: taps, bandwidth: bandwidth))
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
