// SPDX-License-Identifier: Apache-2.0

/// The largest true-peak amplitude of each block of 16 frames, over all channels.
///
/// Interpolating is most of the work of a limiter, so it is left out where it cannot matter: where ``PeakBound`` says
/// that no value exceeds a threshold, the block gets its largest sample instead.
struct PeakEnvelope {
    /// Frames in a block.
    static let block = 16
    /// Amplitudes up to this one are true to the sample only.
    let threshold: Float
    /// One amplitude a block.
    private(set) var peaks: [Float]
    /// The largest of them.
    private(set) var largest: Float = 0

    init(of channels: borrowing ChannelBlocks, sampleRate: Int, threshold: Float) {
        self.threshold = threshold
        let frames = channels.frames
        peaks = [Float](repeating: 0, count: (frames + Self.block - 1) / Self.block)
        let interpolator = PeakInterpolator.shared(forRate: sampleRate)
        let groups = 2 * peaks.count
        guard groups > 0 else { return }
        for channel in 0..<channels.count {
            let samples = UnsafePointer(channels[channel])
            withUnsafeTemporaryAllocation(of: Float.self, capacity: PeakScan.capacity(forGroups: groups)) { memory in
                guard let base = memory.baseAddress else { return }
                let scan = PeakScan(of: samples, groups: groups, by: interpolator.bound, in: base)
                peaks.withUnsafeMutableBufferPointer { peaks in
                    for group in 0..<groups {
                        let isHigh = scan.limit(of: group) > threshold
                        let peak = isHigh ? interpolator.peak(at: samples + 8 * group) : scan.largest(in: group)
                        peaks[group / 2] = max(peaks[group / 2], peak)
                    }
                }
            }
        }
        largest = peaks.max() ?? 0
    }
}
