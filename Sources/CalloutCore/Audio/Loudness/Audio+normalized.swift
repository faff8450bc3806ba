// SPDX-License-Identifier: Apache-2.0

extension Audio {
    /// The piece as loud as a target asks, with one gain for the whole and no true peak over the ceiling.
    ///
    /// The gain is found on the limited signal, so that what comes out of the limiter is as loud as asked. The limiter
    /// has no latency: every sample stays in its place, and so do the marks. All channels get the same gain at the same
    /// time.
    ///
    /// - Parameter target: How loud the cue shall be, and what its peaks may not exceed.
    /// - Returns: The new piece and what was done. If nothing can be heard, the piece as it is and a report that says so.
    public func normalized(_ target: LoudnessTarget = .speech) -> (audio: Audio, report: LoudnessReport) {
        var normalizer = LoudnessNormalizer(self, target: target)
        guard let (channels, report) = normalizer.run() else {
            let silent = LoudnessReport(
                integrated: -.infinity, truePeak: truePeak, original: -.infinity, gain: 0, limited: 0)
            return (self, silent)
        }
        return (Audio(sampleRate: sampleRate, channels: channels, marks: marks), report)
    }
}
