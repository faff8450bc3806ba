// SPDX-License-Identifier: Apache-2.0

extension Audio {
    /// Pieces one after the other as one piece, with silence between them.
    ///
    /// The first piece sets the sample rate and the number of channels: the others are resampled, a mono piece goes to
    /// every channel, and any other number of channels is mixed to mono first. Marks move along; each piece that has
    /// a name gets a mark of the kind ``Mark/Kind/cue`` at its first frame.
    ///
    /// - Parameters:
    ///   - pieces: What is joined, in order.
    ///   - names: The names of the pieces, in the same order; pieces beyond the last name get no mark.
    ///   - gap: The silence between two pieces.
    ///   - times: When each piece begins at the earliest, counted from the first; pieces of one time follow one another
    ///     with the gap, and one whose time has come while another lasts begins at the end of that.
    /// - Returns: Nil if there are no pieces.
    public static func joined(
        _ pieces: [Audio], names: [String] = [], gap: Duration = .zero, at times: [Duration] = []
    ) -> Audio? {
        guard let first = pieces.first else { return nil }
        var joined = Audio(sampleRate: first.sampleRate, channels: first.channels.map { _ in [] })
        for (index, piece) in pieces.enumerated() {
            if index > 0 {
                let isLater = index < times.count && times[index] > times[index - 1]
                let silence =
                    isLater ? max(0, first.frames(in: times[index]) - joined.frameCount) : first.frames(in: gap)
                for channel in joined.channels.indices {
                    joined.channels[channel] += repeatElement(0, count: silence)
                }
            }
            let start = joined.frameCount
            if index < names.count { joined.marks.append(Mark(.cue, name: names[index], frame: start)) }
            let fitting = piece.resampled(to: first.sampleRate)
            for mark in fitting.marks {
                joined.marks.append(Mark(mark.kind, name: mark.name, frame: start + mark.frame))
            }
            let planes = fitting.channels.count == first.channels.count ? fitting.channels : fitting.mono.channels
            for channel in joined.channels.indices {
                joined.channels[channel] += planes[planes.count == 1 ? 0 : channel]
            }
        }
        return joined
    }
}
