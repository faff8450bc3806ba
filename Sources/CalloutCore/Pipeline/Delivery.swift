// SPDX-License-Identifier: Apache-2.0

/// A cue on its way through the scopes to the sink.
public struct Delivery: Sendable {
    /// The cue; its content is audio.
    public var cue: Cue
    /// When it was queued, by the clock.
    public let queued: Duration
    /// The announcer's clock.
    public let clock: CueClock
    /// What is not here and makes the delivery pointless: a scope that would do something for it throws this instead.
    public let obstacle: CueError?
    /// Tells an event of this cue.
    public let report: @Sendable (Event.Kind) -> Void
    /// Wakes the sink at the end of the pipeline.
    var wake: @Sendable () async throws -> Void = {}

    /// Makes a delivery.
    ///
    /// - Parameters:
    ///   - cue: The cue; its content is audio.
    ///   - queued: When it was queued, by the clock.
    ///   - clock: The announcer's clock.
    ///   - obstacle: What is not here and makes the delivery pointless.
    ///   - report: Tells an event of this cue.
    public init(
        cue: Cue, queued: Duration, clock: CueClock, obstacle: CueError? = nil,
        report: @escaping @Sendable (Event.Kind) -> Void
    ) {
        self.cue = cue
        self.queued = queued
        self.clock = clock
        self.obstacle = obstacle
        self.report = report
    }

    /// Wakes the sink, if it sleeps; a scope that claims the user's ears does so first.
    ///
    /// - Throws: ``CueError`` with the sink's name if it does not wake.
    public func warmUp() async throws { try await wake() }
}
