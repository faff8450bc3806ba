// SPDX-License-Identifier: Apache-2.0

/// A clock, reduced to what Callout asks of one: how long since it began, and to wait.
public struct CueClock: Sendable {
    private let elapsed: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void

    /// Reads a clock from this moment on.
    ///
    /// - Parameter clock: Any clock that counts seconds.
    public init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    /// A clock that goes on while the machine sleeps, beginning now.
    public static var continuous: CueClock { CueClock(ContinuousClock()) }

    /// How long since the clock began.
    public var now: Duration { elapsed() }

    /// Waits until so much time has passed since the clock began.
    ///
    /// - Parameter time: The time since the clock began.
    /// - Throws: `CancellationError` if the task is cancelled first.
    public func sleep(until time: Duration) async throws {
        try await wait(time)
    }
}
