// SPDX-License-Identifier: Apache-2.0

/// Where a plan stands at an instant.
public enum Standing: Sendable, Equatable {
    /// It begins later, in so long.
    case ahead(Duration)
    /// It is in a phase.
    case inPhase(Place)
    /// It is over, for so long.
    case over(Duration)

    /// A place in a phase.
    public struct Place: Sendable, Equatable {
        /// The phase's place in ``Timeline/phases``.
        public let index: Int
        /// The phase.
        public let phase: TimedPhase
        /// How long the plan has run.
        public let position: Duration
        /// What is due next, now included; nil if nothing more is.
        public let next: Announcement?

        /// How long the phase has run.
        public var elapsed: Duration { position - phase.start }
        /// How long the phase still runs.
        public var left: Duration { phase.end - position }
    }
}
