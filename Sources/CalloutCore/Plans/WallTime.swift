// SPDX-License-Identifier: Apache-2.0

/// A moment by the clock on the wall, which people and other machines share, and which can be set.
public struct WallTime: Sendable, Hashable, Comparable {
    /// The time since the beginning of 1970 in UTC, leap seconds not counted.
    public let sinceEpoch: Duration

    /// Names a moment.
    ///
    /// - Parameter sinceEpoch: The time since the beginning of 1970 in UTC, leap seconds not counted.
    public init(sinceEpoch: Duration) { self.sinceEpoch = sinceEpoch }

    /// Whether a moment comes before another.
    public static func < (one: WallTime, other: WallTime) -> Bool { one.sinceEpoch < other.sinceEpoch }
    /// The time from one moment to another.
    public static func - (later: WallTime, earlier: WallTime) -> Duration { later.sinceEpoch - earlier.sinceEpoch }
    /// The moment a while later.
    public static func + (moment: WallTime, duration: Duration) -> WallTime {
        WallTime(sinceEpoch: moment.sinceEpoch + duration)
    }
}
