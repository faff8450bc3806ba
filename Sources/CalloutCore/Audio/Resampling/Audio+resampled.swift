// SPDX-License-Identifier: Apache-2.0

extension Audio {
    /// The piece at another sample rate.
    ///
    /// Up to 0.9 of the lower Nyquist frequency nothing is lost (0.1 dB); images and aliases stay under -90 dB. Nothing
    /// is delayed: what sounded at a time sounds at that time, and marks move to the nearest frame of it.
    ///
    /// - Parameter rate: Frames a second, greater than zero.
    /// - Returns: The new piece; the same one if it has that rate.
    public func resampled(to rate: Int) -> Audio {
        precondition(rate > 0, "a sample rate is greater than zero")
        guard rate != sampleRate else { return self }
        let filter = ResamplingFilter.shared(from: sampleRate, to: rate)
        let moved = marks.map { mark in
            var mark = mark
            mark.frame = (mark.frame * filter.up + filter.down / 2) / filter.down
            return mark
        }
        return Audio(sampleRate: rate, channels: channels.map { filter($0) }, marks: moved)
    }
}
