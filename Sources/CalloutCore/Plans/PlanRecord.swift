// SPDX-License-Identifier: Apache-2.0

/// Where a running plan stands, kept on the disk so that it can go on whatever happens to us.
///
/// Two clocks are kept. As long as the machine has not been started anew the steady one counts, which nobody can set and
/// which goes on while the machine sleeps; after that only the wall clock can tell.
public struct PlanRecord: Sendable, Equatable {
    /// What the clocks of a machine say at a moment.
    public struct Clocks: Sendable, Equatable {
        /// The wall clock.
        public let wall: WallTime
        /// Which start of the machine it is; nil if that is not known.
        public let boot: String?
        /// The time since the machine was started, asleep or awake.
        public let sinceBoot: Duration

        /// Tells what the clocks say.
        ///
        /// - Parameters:
        ///   - wall: The wall clock.
        ///   - boot: Which start of the machine it is; nil if that is not known.
        ///   - sinceBoot: The time since the machine was started, asleep or awake.
        public init(wall: WallTime, boot: String?, sinceBoot: Duration) {
            self.wall = wall
            self.boot = boot
            self.sinceBoot = sinceBoot
        }
    }

    /// The plan's file.
    public var file: String
    /// The hash of the plan's file: a plan that was changed is another.
    public let hash: String
    /// How far the plan had run.
    public let position: Duration
    /// What was due until then has been said; nil if nothing has.
    public let said: Duration?
    /// Whether it stood still.
    public let isPaused: Bool
    /// How many seconds of the plan pass in one second.
    public let speed: Double
    /// When this was.
    public let clocks: Clocks

    /// How far the plan has run now.
    ///
    /// - Parameter now: What the clocks say now.
    /// - Returns: The position, never before the one that was kept.
    public func position(at now: Clocks) -> Duration {
        if isPaused { return position }
        let isSameStart = clocks.boot != nil && clocks.boot == now.boot
        let passed = isSameStart ? now.sinceBoot - clocks.sinceBoot : now.wall - clocks.wall
        return position + max(.zero, passed) * speed
    }
}
