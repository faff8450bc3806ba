// SPDX-License-Identifier: Apache-2.0

/// What became of a cue's loudness.
public struct LoudnessReport: Sendable, Equatable {
    /// The loudness of the audible span, repeated to at least four seconds, in LUFS; minus infinity if silent.
    public var integrated: Double
    /// The true peak, in dBTP; minus infinity for digital silence.
    public var truePeak: Double
    /// The loudness that the cue came with, in LUFS; minus infinity if silent.
    public var original: Double
    /// The one gain that the whole cue got before the limiter, in dB.
    public var gain: Double
    /// How far the limiter turned the loudest peak down, in dB, 0 or more.
    public var limited: Double

    /// Nothing in the cue can be heard; it was left as it is.
    public var isSilent: Bool { original == -.infinity }
}
