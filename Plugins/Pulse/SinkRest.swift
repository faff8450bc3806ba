// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// Whether a sink has slept, so that it would lose the beginning of a cue: the rule, as a value.
///
/// A server tells every stream when its sink goes to sleep, but wakes the sink to make a stream on it: what it was then
/// is asked for along with the stream.
struct SinkRest: Sendable, Equatable {
    /// When the stream was made on a sink that slept; nil if it did not.
    var wokenAt: Duration?
    /// Whether the sink sleeps now, as the stream was told.
    var isAsleep: Bool

    /// How much silence has to be played before a cue.
    ///
    /// - Parameters:
    ///   - need: How long the sink needs to wake.
    ///   - now: The time, by the clock of ``wokenAt``.
    /// - Returns: The whole of it if the sink sleeps, or was woken a shorter time ago than it needs.
    func leadIn(_ need: Duration, now: Duration) -> Duration {
        if isAsleep { return need }
        guard let wokenAt, now - wokenAt < need else { return .zero }
        return need
    }
}
#endif
