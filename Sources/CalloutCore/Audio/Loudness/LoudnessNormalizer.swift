// SPDX-License-Identifier: Apache-2.0

/// Finds the one gain that makes a cue as loud as its target *after* the limiter, and applies both.
///
/// The limiter takes loudness away, so a gain that is right before it is too small after it. The gain is therefore
/// found on the limited signal: set, measured, corrected, up to three times. A model that costs a hundredth of a
/// measurement makes each setting a good one. The peaks between samples are found once, as they scale with the gain.
struct LoudnessNormalizer: ~Copyable {
    /// Loudness nearer to the target than this is not corrected any more, in LU.
    static let tolerance = 0.03
    static let corrections = 3
    /// The limiter aims this much below the ceiling, in dB: a moving gain bends a peak a little, the samples are
    /// rounded afterwards, and another meter reads between other points.
    static let headroom = 0.08
    /// No cue is amplified by more than this, in dB.
    static let largestGain = 80.0

    private let sampleRate: Int
    private let target: LoudnessTarget
    private let source: ChannelBlocks
    private let output: ChannelBlocks
    private var envelope: PeakEnvelope?
    /// The lowest gain of the limiter in the output.
    private var lowest: Float = 1

    init(_ audio: Audio, target: LoudnessTarget) {
        sampleRate = audio.sampleRate
        self.target = target
        source = ChannelBlocks(audio)
        output = ChannelBlocks(frames: audio.frameCount, count: audio.channels.count)
    }

    private var limit: Float { Float(Decibels.toAmplitude(target.ceiling - Self.headroom)) }

    private func loudness(of blocks: borrowing ChannelBlocks) -> Double {
        CueMeter(sampleRate: sampleRate).loudness(of: blocks.pointers, frames: blocks.frames)
    }

    /// How the limiter moves at a gain in dB.
    private mutating func curve(at decibels: Double) -> GainCurve {
        let gain = Float(Decibels.toAmplitude(decibels))
        if let envelope, envelope.threshold * gain <= limit {
            return GainCurve(for: envelope, gain: gain, ceiling: limit, sampleRate: sampleRate)
        }
        // Peaks that would exceed the ceiling after a correction of up to 2 dB are found as well.
        let threshold = limit / gain * Float(Decibels.toAmplitude(-2))
        let envelope = PeakEnvelope(of: source, sampleRate: sampleRate, threshold: threshold)
        self.envelope = envelope
        return GainCurve(for: envelope, gain: gain, ceiling: limit, sampleRate: sampleRate)
    }

    /// Amplifies and limits the source into the output.
    private mutating func apply(gain decibels: Double) {
        let curve = curve(at: decibels)
        let gain = Float(Decibels.toAmplitude(decibels))
        for channel in 0..<source.count {
            curve.apply(gain: gain, to: source[channel], into: output[channel], frames: source.frames)
        }
        lowest = curve.lowest
    }

    /// Does the whole work; nil if nothing can be heard.
    mutating func run() -> (channels: [[Float]], report: LoudnessReport)? {
        let levels = WindowLevels(of: source.pointers, frames: source.frames, sampleRate: sampleRate)
        guard levels.span(within: Trim.speech.depth, above: Trim.speech.floor) != nil else { return nil }
        // A quiet cue is judged as if it were loud.
        let lift = -Decibels.power(Double(levels.powers.max() ?? 1))
        guard
            let original = CueMeter(sampleRate: sampleRate).read(source.pointers, frames: source.frames, lift: lift),
            original.loudness > -.infinity
        else { return nil }
        let model = LimitedLoudness(original, blocks: (source.frames + PeakEnvelope.block - 1) / PeakEnvelope.block)
        var wanted = target.loudness
        var gain = wanted - original.loudness
        var reached = -Double.infinity
        for round in 0...Self.corrections {
            gain = solve(model, for: wanted, from: gain)
            apply(gain: gain)
            reached = loudness(of: output)
            guard abs(target.loudness - reached) > Self.tolerance, round < Self.corrections else { break }
            wanted += target.loudness - reached
        }
        return finish(original: original.loudness, gain: gain, reached: reached)
    }

    /// The gain at which the model foretells the wanted loudness: a secant, as loudness grows by 1 LU a dB while the
    /// limiter rests, and by less while it works.
    private mutating func solve(_ model: LimitedLoudness, for wanted: Double, from start: Double) -> Double {
        var gain = min(start, Self.largestGain)
        var slope = 0.7
        var last: (gain: Double, loudness: Double)?
        for _ in 0..<6 {
            let foretold = model.loudness(at: gain, under: curve(at: gain))
            guard abs(wanted - foretold) > 0.01 else { break }
            if let last, last.gain != gain {
                slope = min(1, max(0.1, (foretold - last.loudness) / (gain - last.gain)))
            }
            last = (gain, foretold)
            gain = min(gain + (wanted - foretold) / slope, Self.largestGain)
        }
        return gain
    }

    private func finish(
        original: Double, gain: Double, reached: Double
    ) -> (channels: [[Float]], report: LoudnessReport) {
        var report = LoudnessReport(
            integrated: reached,
            truePeak: Decibels.amplitude(Double(TruePeak.amplitude(of: output, sampleRate: sampleRate))),
            original: original, gain: gain, limited: -Decibels.amplitude(Double(lowest)))
        // The smallest step of 16 bits is the last thing that may be added to a peak.
        let highest = Decibels.amplitude(Decibels.toAmplitude(target.ceiling) - 1.0 / 32_768)
        let excess = report.truePeak - highest
        guard excess > 0 else { return (output.arrays(), report) }
        report.truePeak -= excess
        report.integrated -= excess
        report.gain -= excess
        let turn = Float(Decibels.toAmplitude(-excess))
        return (output.arrays().map { $0.map { $0 * turn } }, report)
    }
}
