// SPDX-License-Identifier: Apache-2.0

/// What ``PeakBound`` needs to know of a channel, for each group of eight intervals.
///
/// The memory belongs to the caller; two groups of zeros lie on each side.
struct PeakScan {
    /// Groups, the first of which begins at the first sample.
    let groups: Int
    private let maxima: UnsafeMutablePointer<Float>
    private let bends: UnsafeMutablePointer<Float>

    /// The numbers that a scan of so many groups keeps.
    static func capacity(forGroups groups: Int) -> Int { 2 * (groups + 6) }

    /// Scans the samples of at least one group; one before the first, and after the last those up to the end of its group and one more, are read.
    init(of samples: UnsafePointer<Float>, groups: Int, in memory: UnsafeMutablePointer<Float>) {
        self.groups = groups
        maxima = memory + 3
        bends = memory + groups + 6 + 3
        for edge in [-3, -2, -1, groups, groups + 1, groups + 2] {
            maxima[edge] = 0
            bends[edge] = 0
        }
        for group in 0..<groups {
            let here = samples.vector(at: 8 * group)
            let next = samples.vector(at: 8 * group + 1)
            maxima[group] = here.magnitudes.larger(next.magnitudes).largest
            bends[group] = (samples.vector(at: 8 * group - 1) + next - (here + here)).magnitudes.largest
        }
        // The second differences around the first and the last sample reach into the zeros.
        bends[-1] = abs(samples[0])
        bends[groups] = abs(samples[8 * groups - 1])
        maxima[-1] = bends[-1]
    }

    /// The largest sample of a group, its end included.
    @inline(__always)
    func largest(in group: Int) -> Float { maxima[group] }

    /// What no value in the intervals of a group exceeds.
    @inline(__always)
    func limit(of group: Int, by bound: PeakBound) -> Float {
        bound(near: maxima[group], around: largest(maxima, group), bend: largest(bends, group))
    }

    /// The largest of a group and the two on each side of it.
    @inline(__always)
    private func largest(_ values: UnsafeMutablePointer<Float>, _ group: Int) -> Float {
        max(max(max(values[group - 2], values[group - 1]), max(values[group], values[group + 1])), values[group + 2])
    }
}
