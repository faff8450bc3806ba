// SPDX-License-Identifier: Apache-2.0

/// Measures how loud a cue is: its audible span, repeated in whole copies until it lasts at least four seconds.
///
/// The repeated span is a periodic signal, so one period is filtered, in its steady state.
struct CueMeter {
    let sampleRate: Int
    /// The least time that is measured, in seconds.
    static let shortest = 4

    /// What was measured.
    struct Reading {
        /// LUFS; minus infinity if nothing passes the gates.
        let loudness: Double
        /// The audible frames.
        let span: Range<Int>
        /// The energy of the audible frames.
        let energy: WeightedEnergy
    }

    /// The loudness in LUFS; minus infinity if nothing is audible.
    func loudness(of channels: [UnsafePointer<Float>], frames: Int) -> Double {
        read(channels, frames: frames)?.loudness ?? -.infinity
    }

    /// Measures the loudness.
    ///
    /// - Parameters:
    ///   - channels: The first sample of each channel.
    ///   - frames: How many samples each channel has.
    ///   - lift: Measure the cue as if it were amplified by so many dB, and take them off again: the gate of -70 LUFS
    ///     then means nothing to a cue that is merely quiet.
    /// - Returns: Nil if nothing is audible.
    func read(_ channels: [UnsafePointer<Float>], frames: Int, lift: Double = 0) -> Reading? {
        // Whole windows only: what is left at the end is shorter than 5 ms.
        let window = max(1, sampleRate / 200)
        let whole = frames < window ? frames : frames / window * window
        let levels = WindowLevels(of: channels, frames: whole, sampleRate: sampleRate)
        guard let span = levels.span(within: Trim.speech.depth, above: -90 - lift) else { return nil }
        let energy = WeightedEnergy(
            of: channels.map { $0 + span.lowerBound }, count: span.count, sampleRate: sampleRate,
            surroundings: .itself)
        let copies = max(1, (Self.shortest * sampleRate + span.count - 1) / span.count)
        let loudness = LoudnessGate.integrated(
            energy, frames: copies * span.count, sampleRate: sampleRate, lift: lift)
        return Reading(loudness: loudness, span: span, energy: energy)
    }
}
