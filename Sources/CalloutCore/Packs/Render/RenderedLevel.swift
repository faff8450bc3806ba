// SPDX-License-Identifier: Apache-2.0

/// How loud a rendered cue is.
public struct RenderedLevel: Sendable, Equatable {
    /// The loudness, in LUFS.
    public let loudness: Double
    /// The true peak, in dBTP.
    public let truePeak: Double

    /// Tells a level.
    ///
    /// - Parameters:
    ///   - loudness: The loudness, in LUFS.
    ///   - truePeak: The true peak, in dBTP.
    public init(loudness: Double, truePeak: Double) {
        self.loudness = loudness
        self.truePeak = truePeak
    }
}
