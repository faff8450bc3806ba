// SPDX-License-Identifier: Apache-2.0

/// What ``PeakBound`` tells of a channel, for each group of eight intervals.
///
/// The memory belongs to the caller.
struct PeakScan {
    /// Groups, the first of which begins at the first sample.
    let groups: Int
    private let maxima: UnsafeMutablePointer<Float>
    private let limits: UnsafeMutablePointer<Float>

    /// Numbers before the first group's and, as vectors reach beyond the last one, after it.
    private static let margin = 4
    private static let rest = 16
    /// Groups that are scanned before their vectors, which then are still at hand, are searched for their largest lane.
    private static let batch = 64

    /// The numbers that a scan of so many groups keeps.
    static func capacity(forGroups groups: Int) -> Int { 3 * (margin + groups + rest) + 8 * batch }

    /// Scans the samples of at least one group; one before the first, and after the last those up to the end of its
    /// group and one more, are read.
    init(
        of samples: UnsafePointer<Float>, groups: Int, by bound: PeakBound, in memory: UnsafeMutablePointer<Float>
    ) {
        self.groups = groups
        maxima = memory + Self.margin
        let bends = maxima + Self.margin + groups + Self.rest
        limits = bends + Self.margin + groups + Self.rest
        let scratch = limits + groups + Self.rest
        for row in [maxima, bends] {
            (row - Self.margin).initialize(repeating: 0, count: Self.margin)
            (row + groups).initialize(repeating: 0, count: Self.rest)
        }
        for first in stride(from: 0, to: groups, by: Self.batch) {
            let count = min(Self.batch, groups - first)
            Self.scan(samples + 8 * first, groups: count, into: scratch)
            for group in 0..<count {
                maxima[first + group] = Self.largest(scratch + 8 * group)
                bends[first + group] = Self.largest(scratch + 8 * group + 4)
            }
        }
        // The second differences around the first and the last sample reach into the zeros.
        bends[-1] = abs(samples[0])
        bends[groups] = abs(samples[8 * groups - 1])
        maxima[-1] = bends[-1]
        var group = -1
        while group < groups {
            let limit = bound(
                near: maxima.vector(at: group), around: Self.largestAround(maxima, group),
                bend: Self.largestAround(bends, group))
            limits.store(limit, at: group)
            group += 8
        }
    }

    /// Leaves eight numbers for each group: four of which the largest is its largest magnitude, and four for its
    /// largest second difference.
    private static func scan(
        _ samples: UnsafePointer<Float>, groups: Int, into scratch: UnsafeMutablePointer<Float>
    ) {
        for group in 0..<groups {
            let here = samples.vector(at: 8 * group)
            let next = samples.vector(at: 8 * group + 1)
            let maximum = here.larger(next).larger(-here.smaller(next))
            let bend = (samples.vector(at: 8 * group - 1) + next - (here + here)).magnitudes
            scratch.store(maximum.lowHalf.larger(maximum.highHalf), at: 8 * group)
            scratch.store(bend.lowHalf.larger(bend.highHalf), at: 8 * group + 4)
        }
    }

    /// The largest of four numbers.
    @inline(__always)
    private static func largest(_ numbers: UnsafePointer<Float>) -> Float {
        let low = numbers[0] > numbers[1] ? numbers[0] : numbers[1]
        let high = numbers[2] > numbers[3] ? numbers[2] : numbers[3]
        return low > high ? low : high
    }

    /// The largest of a group and the two on each side of it, for eight groups.
    @inline(__always)
    private static func largestAround(_ values: UnsafeMutablePointer<Float>, _ group: Int) -> SIMD8<Float> {
        values.vector(at: group - 2).larger(values.vector(at: group - 1))
            .larger(values.vector(at: group).larger(values.vector(at: group + 1)))
            .larger(values.vector(at: group + 2))
    }

    /// The largest sample of a group, its end included.
    @inline(__always)
    func largest(in group: Int) -> Float { maxima[group] }

    /// What no value in the intervals of a group exceeds.
    @inline(__always)
    func limit(of group: Int) -> Float { limits[group] }
}
