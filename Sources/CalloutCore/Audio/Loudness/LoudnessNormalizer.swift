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

    /// A gain in dB, and how the limiter moves at it.
    private struct Setting {
        let gain: Double
        let curve: GainCurve
    }

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
    private mutating func apply(_ setting: Setting) {
        let gain = Float(Decibels.toAmplitude(setting.gain))
        for channel in 0..<source.count {
            setting.curve.apply(gain: gain, to: source[channel], into: output[channel], frames: source.frames)
        }
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
        var setting = solve(model, for: wanted, from: wanted - original.loudness)
        var reached = -Double.infinity
        for round in 0...Self.corrections {
            apply(setting)
            reached = loudness(of: output)
            guard abs(target.loudness - reached) > Self.tolerance, round < Self.corrections else { break }
            wanted += target.loudness - reached
            setting = solve(model, for: wanted, from: setting.gain)
        }
        return finish(setting, original: original.loudness, reached: reached)
    }

    /// The setting at which the model foretells the wanted loudness: a secant, as loudness grows by 1 LU a dB while the
    /// limiter rests, and by less while it works.
    private mutating func solve(_ model: LimitedLoudness, for wanted: Double, from start: Double) -> Setting {
        var gain = min(start, Self.largestGain)
        var slope = 0.7
        var last: (gain: Double, loudness: Double)?
        for _ in 0..<6 {
            let curve = curve(at: gain)
            let foretold = model.loudness(at: gain, under: curve)
            if abs(wanted - foretold) < 0.015 { return Setting(gain: gain, curve: curve) }
            if let last, last.gain != gain {
                slope = min(1, max(0.1, (foretold - last.loudness) / (gain - last.gain)))
            }
            last = (gain, foretold)
            gain = min(gain + (wanted - foretold) / slope, Self.largestGain)
        }
        return Setting(gain: gain, curve: curve(at: gain))
    }

    private func finish(
        _ setting: Setting, original: Double, reached: Double
    ) -> (channels: [[Float]], report: LoudnessReport) {
        var report = LoudnessReport(
            integrated: reached,
            truePeak: Decibels.amplitude(Double(TruePeak.amplitude(of: output, sampleRate: sampleRate))),
            original: original, gain: setting.gain, limited: -Decibels.amplitude(Double(setting.curve.lowest)))
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
