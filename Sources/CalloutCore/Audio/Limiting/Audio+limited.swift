// SPDX-License-Identifier: Apache-2.0

extension Audio {
    /// The piece with its true peaks turned down to a ceiling by a look-ahead limiter, and otherwise as it is.
    ///
    /// The limiter has no latency: every sample stays in its place. All channels get the same gain at the same time.
    ///
    /// - Parameter ceiling: What no true peak may exceed, in dBTP.
    /// - Returns: The limited piece.
    public func limited(toTruePeak ceiling: Double = LoudnessTarget.speech.ceiling) -> Audio {
        let source = ChannelBlocks(self)
        let limit = Float(Decibels.toAmplitude(ceiling - LoudnessNormalizer.headroom))
        let envelope = PeakEnvelope(of: source, sampleRate: sampleRate, threshold: limit)
        let curve = GainCurve(for: envelope, gain: 1, ceiling: limit, sampleRate: sampleRate)
        guard curve.lowest < 1 else { return self }
        let output = ChannelBlocks(frames: frameCount, count: channels.count)
        for channel in 0..<source.count {
            curve.apply(gain: 1, to: source[channel], into: output[channel], frames: frameCount)
        }
        return Audio(sampleRate: sampleRate, channels: output.arrays(), marks: marks)
    }
}
