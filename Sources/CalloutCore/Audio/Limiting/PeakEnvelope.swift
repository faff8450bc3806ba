// SPDX-License-Identifier: Apache-2.0

/// The largest true-peak amplitude of each block of 16 frames, over all channels.
///
/// Interpolating is most of the work of a limiter, so it is left out where it cannot matter: an interpolated value is
/// at most ``PeakInterpolator/bound`` times the largest of the 24 samples around it. Where that product does not exceed
/// a threshold, no peak does, and the block gets its largest sample instead.
struct PeakEnvelope {
    /// Frames in a block.
    static let block = 16
    /// Amplitudes up to this one are true to the sample only.
    let threshold: Float
    /// One amplitude a block.
    private(set) var peaks: [Float]

    init(of channels: borrowing ChannelBlocks, sampleRate: Int, threshold: Float) {
        self.threshold = threshold
        let frames = channels.frames
        peaks = [Float](repeating: 0, count: (frames + Self.block - 1) / Self.block)
        let interpolator = PeakInterpolator.shared(forRate: sampleRate)
        let groups = 2 * peaks.count
        for channel in 0..<channels.count {
            let samples = UnsafePointer(channels[channel])
            withUnsafeTemporaryAllocation(of: Float.self, capacity: groups + 4) { maxima in
                guard let base = maxima.baseAddress else { return }
                Self.fill(base, groups: groups, with: samples)
                peaks.withUnsafeMutableBufferPointer { peaks in
                    for group in 0..<groups {
                        let own = base[group + 2]
                        let around = max(max(base[group], base[group + 1]), max(base[group + 3], base[group + 4]))
                        var peak = own
                        if max(own, around) * interpolator.bound > threshold {
                            peak = interpolator.peak(at: samples + 8 * group)
                        }
                        peaks[group / 2] = max(peaks[group / 2], peak)
                    }
                }
            }
        }
    }

    /// The largest magnitude in each group of eight samples, with two groups of zero on each side.
    private static func fill(_ maxima: UnsafeMutablePointer<Float>, groups: Int, with samples: UnsafePointer<Float>) {
        for index in [0, 1, groups + 2, groups + 3] { maxima[index] = 0 }
        for group in 0..<groups { maxima[group + 2] = samples.vector(at: 8 * group).magnitudes.largest }
    }
}
