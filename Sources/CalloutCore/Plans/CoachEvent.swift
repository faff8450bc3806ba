// SPDX-License-Identifier: Apache-2.0

/// Something that happened while a plan ran.
public struct CoachEvent: Sendable {
    /// What happened.
    public enum Kind: Sendable {
        /// A phase began, or the plan goes on in it.
        case phase(TimedPhase)
        /// Something happened to a cue.
        case cue(Event, Saying)
        /// A word cannot be said, and is left out.
        case unsaid(SpokenWord, CueError)
        /// A cue is dropped: its time has passed.
        case dropped(Announcement)
        /// The plan stands still.
        case paused
        /// It goes on.
        case resumed
        /// A call, or something else that is more important, has the user's ears; the plan goes on.
        case interrupted
        /// It is over, and the phase is told again.
        case interruptionEnded
        /// The plan is over.
        case finished
    }

    /// Why something is said.
    public struct Saying: Sendable, Equatable {
        /// When it is due, by the clock; for what is said again, when it was asked for.
        public let due: Duration
        /// When that is in the plan.
        public let planned: Duration
        /// Why it is said, where that is not because it is due.
        public let reason: Reason?
    }

    /// Why something is said that is not due.
    public enum Reason: String, Sendable {
        /// The plan was paused.
        case paused
        /// The plan goes on, after a pause or because it was started again.
        case resumed
        /// An interruption is over.
        case interruption
        /// The plan was begun in its middle.
        case joined
        /// The rest of a phase was skipped.
        case skipped
        /// Somebody wants to hear it again.
        case repeated
    }

    /// What happened.
    public let kind: Kind
    /// When, since the clock began.
    public let time: Duration
    /// How far the plan had run then.
    public let position: Duration
}
