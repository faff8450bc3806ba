// SPDX-License-Identifier: Apache-2.0

/// How far a plan has run, by a clock that only goes forward: an anchor, or the place at which it is paused.
public struct PlanClock: Sendable, Equatable {
    /// How many seconds of the plan pass in one of the clock's.
    public let speed: Double
    /// Whether it stands still.
    public private(set) var isPaused: Bool
    /// How far the plan had run at ``since``.
    private var position: Duration
    /// When that was, by the clock.
    private var since: Duration

    /// Starts to run.
    ///
    /// - Parameters:
    ///   - position: How far the plan has run.
    ///   - time: When that is, by the clock; it may lie ahead.
    ///   - speed: How many seconds of the plan pass in one of the clock's, greater than zero.
    public init(at position: Duration, since time: Duration, speed: Double = 1) {
        self.position = position
        since = time
        self.speed = speed
        isPaused = false
    }

    /// How far the plan has run.
    ///
    /// - Parameter time: The time by the clock.
    /// - Returns: The position; less than zero before the plan begins.
    public func position(at time: Duration) -> Duration { isPaused ? position : position + (time - since) * speed }

    /// When the plan will have run so far.
    ///
    /// - Parameter position: How far.
    /// - Returns: The time by the clock; it means nothing while the plan is paused.
    public func time(of position: Duration) -> Duration { since + (position - self.position) / speed }

    /// Stands still.
    ///
    /// - Parameter time: The time by the clock.
    public mutating func pause(at time: Duration) {
        position = position(at: time)
        isPaused = true
    }

    /// Goes on from where it stands; does nothing if it runs.
    ///
    /// - Parameter time: The time by the clock.
    public mutating func resume(at time: Duration) {
        guard isPaused else { return }
        since = time
        isPaused = false
    }

    /// Goes to another place, running or standing as before.
    ///
    /// - Parameters:
    ///   - position: How far the plan has run then.
    ///   - time: The time by the clock.
    public mutating func move(to position: Duration, at time: Duration) {
        self.position = position
        since = time
    }
}
