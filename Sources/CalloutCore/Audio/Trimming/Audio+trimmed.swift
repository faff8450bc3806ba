// SPDX-License-Identifier: Apache-2.0

extension Audio {
    /// The frames from the first to the last that can be heard, in whole windows of 5 ms.
    ///
    /// - Parameter trim: What counts as audible.
    /// - Returns: Nil if nothing can be heard.
    public func audibleSpan(_ trim: Trim = .speech) -> Range<Int>? {
        withChannelPointers { WindowLevels(of: $0, frames: frameCount, sampleRate: sampleRate) }
            .span(within: trim.depth, above: trim.floor)
    }

    /// The audible part of the piece with a little silence around it.
    ///
    /// Where something is cut off, the silence that is kept is faded, so that the cut makes no click; nothing audible
    /// is faded. Marks move along; one in a part that is cut off moves to the nearer end.
    ///
    /// - Parameter trim: What counts as audible, and how much silence stays.
    /// - Returns: Nil if nothing can be heard.
    public func trimmed(_ trim: Trim = .speech) -> Audio? {
        guard let span = audibleSpan(trim) else { return nil }
        let lead = frames(in: trim.before)
        let tail = frames(in: trim.after)
        let kept = max(0, span.lowerBound - lead)..<min(frameCount, span.upperBound + tail)
        guard kept != 0..<frameCount else { return self }
        // Half of the silence that is kept at most, and no more than 5 ms.
        let longest = sampleRate / 200
        let rise = kept.lowerBound == 0 ? 0 : min(longest, (span.lowerBound - kept.lowerBound) / 2)
        let fall = kept.upperBound == frameCount ? 0 : min(longest, (kept.upperBound - span.upperBound) / 2)
        let cut = channels.map { samples in
            var part = Array(samples[kept])
            for index in 0..<rise { part[index] *= Float(index) / Float(rise) }
            for index in 0..<fall { part[part.count - 1 - index] *= Float(index) / Float(fall) }
            return part
        }
        let moved = marks.map { mark in
            var mark = mark
            mark.frame = min(max(mark.frame - kept.lowerBound, 0), kept.count)
            return mark
        }
        return Audio(sampleRate: sampleRate, channels: cut, marks: moved)
    }

    /// How many whole frames a time lasts, none for a negative one.
    func frames(in time: Duration) -> Int {
        let (seconds, attoseconds) = time.components
        return max(0, Int((Double(seconds) + Double(attoseconds) * 1e-18) * Double(sampleRate) + 1e-6))
    }
}
