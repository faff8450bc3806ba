// SPDX-License-Identifier: Apache-2.0

/// Finds the true peak of a signal.
///
/// Two bounds spare most of the work, and neither changes the result:
///
/// 1. ``PeakBound``.
/// 2. A signal below the Nyquist frequency that has its greatest magnitude M at a time t is at least
///    M · cos(π(s - t)/T) at the time s, for |s - t| ≤ T/2 (a consequence of Bernstein's inequality). On the grid of
///    the samples and the middles between them some point is no further than T/4 from t: it reaches M · 0.707.
///
/// So only intervals are interpolated in full that come that near to the greatest value found so far.
enum TruePeak {
    /// The largest amplitude in all channels.
    static func amplitude(of channels: borrowing ChannelBlocks, sampleRate: Int) -> Float {
        var loudest: Float = 0
        for channel in 0..<channels.count {
            loudest = max(loudest, amplitude(of: channels[channel], frames: channels.frames, sampleRate: sampleRate))
        }
        return loudest
    }

    private static func amplitude(of samples: UnsafePointer<Float>, frames: Int, sampleRate: Int) -> Float {
        let interpolator = PeakInterpolator.shared(forRate: sampleRate)
        let groups = (frames + 7) / 8
        let capacity = PeakScan.capacity(forGroups: groups)
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity) { memory in
            guard groups > 0, let base = memory.baseAddress else { return 0 }
            let scan = PeakScan(of: samples, groups: groups, by: interpolator.bound, in: base)
            var loudest: Float = 0
            for group in 0..<groups { loudest = max(loudest, scan.largest(in: group)) }
            // From one group before the first sample, as a filter rings on both sides.
            for group in -1..<groups where scan.limit(of: group) > loudest {
                loudest = max(loudest, interpolator.peak(at: samples + 8 * group, over: loudest))
            }
            return loudest
        }
    }
}

extension Audio {
    /// The true peak of the piece by ITU-R BS.1770-4, in dBTP; minus infinity for digital silence.
    public var truePeak: Double {
        Decibels.amplitude(Double(TruePeak.amplitude(of: ChannelBlocks(self), sampleRate: sampleRate)))
    }
}
