// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// How long a bed takes to change its level.
public struct BedFades: Sendable, Hashable {
    /// From nothing, at its beginning and when it may be heard again.
    public var rising: Duration
    /// To nothing, when it has to be silent and at its end.
    public var falling: Duration
    /// When a cue begins.
    public var lowering: Duration
    /// When a cue has ended.
    public var raising: Duration

    /// Says how long a bed takes.
    ///
    /// - Parameters:
    ///   - rising: From nothing, at its beginning and when it may be heard again.
    ///   - falling: To nothing, when it has to be silent and at its end.
    ///   - lowering: When a cue begins.
    ///   - raising: When a cue has ended.
    public init(
        rising: Duration = .milliseconds(1_500), falling: Duration = .milliseconds(500),
        lowering: Duration = .milliseconds(100), raising: Duration = .milliseconds(400)
    ) {
        self.rising = rising
        self.falling = falling
        self.lowering = lowering
        self.raising = raising
    }

    /// Slow enough for no click, quick enough for a cue.
    public static let standard = BedFades()
}
#endif
