// SPDX-License-Identifier: Apache-2.0

/// How a cue ended; each cue has exactly one.
public enum Outcome: Sendable, Equatable {
    /// It was heard to its end, or its file is whole on the disk.
    case finished
    /// It had begun to sound and was stopped.
    case interrupted
    /// It never began, because a newer or a more urgent cue took its place.
    case superseded
    /// It never began, because its deadline had passed.
    case expired
    /// It never began, for a reason that is no fault.
    case skipped(SkipReason)
    /// It ran to its end, but nobody could have heard it.
    case inaudible(InaudibleReason)
    /// Something went wrong.
    case failed(CueError)

    /// Why a cue was skipped.
    public enum SkipReason: String, Sendable {
        /// The sound would have gone to a route that the caller did not allow.
        case route
        /// The prompt style does not allow it: just now nothing, or only a short sound, is to be heard.
        case promptStyle
        /// The session could not be activated.
        case activationRefused
        /// A call is on, or another interruption of the session.
        case interruption
        /// The app has deactivated its session after the cue was queued.
        case deactivated
        /// The window would have been open longer than a cue may take.
        case tooLong
        /// It was cancelled before it began.
        case cancelled
    }

    /// Why nobody could have heard a cue.
    public enum InaudibleReason: String, Sendable {
        /// The stream or the device is muted or at volume zero.
        case muted
        /// The sound server has no device, only its dummy output.
        case dummySink
    }

    /// The outcome's word as events tell it: `finished`, `interrupted`, and so on.
    public var word: String {
        switch self {
        case .finished: "finished"
        case .interrupted: "interrupted"
        case .superseded: "superseded"
        case .expired: "expired"
        case .skipped: "skipped"
        case .inaudible: "inaudible"
        case .failed: "failed"
        }
    }

    /// Why, in a word or a sentence, where there is more to say than the outcome's word.
    public var reason: String? {
        switch self {
        case .finished, .interrupted, .superseded, .expired: nil
        case .skipped(let reason): reason.rawValue
        case .inaudible(let reason): reason.rawValue
        case .failed(let error): error.description
        }
    }
}
