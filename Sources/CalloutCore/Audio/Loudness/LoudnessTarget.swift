// SPDX-License-Identifier: Apache-2.0

/// How loud a cue shall be, and what its peaks may not exceed.
public struct LoudnessTarget: Sendable, Equatable {
    /// The loudness of the cue's audible span, repeated to at least four seconds, in LUFS.
    public var loudness: Double
    /// What no true peak may exceed, in dBTP.
    public var ceiling: Double

    /// Says how loud a cue shall be, and what its peaks may not exceed.
    ///
    /// - Parameters:
    ///   - loudness: The loudness of the cue, in LUFS.
    ///   - ceiling: What no true peak may exceed, in dBTP.
    public init(loudness: Double = -16, ceiling: Double = -1) {
        self.loudness = loudness
        self.ceiling = ceiling
    }

    /// For speech: -16 LUFS, and no peak over -1 dBTP.
    public static let speech = LoudnessTarget()
}
