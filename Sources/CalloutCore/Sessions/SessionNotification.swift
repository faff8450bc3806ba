// SPDX-License-Identifier: Apache-2.0

/// What a session tells while it lives.
public enum SessionNotification: Sendable, Equatable {
    /// Something more important has taken the user's ears, such as a call: the session is inactive.
    case interruptionBegan
    /// It is over; the session may be activated again, and should be if it says so.
    case interruptionEnded(Resumption)
    /// The sound goes somewhere else now; nil if there is no sink.
    case routeChanged(Route?)
    /// Secondary audio should be silent: the user's own music plays.
    case silenceSecondaryAudioHintBegan
    /// Secondary audio may be heard again.
    case silenceSecondaryAudioHintEnded

    /// Whether to go on after an interruption.
    public enum Resumption: Sendable {
        /// Go on.
        case shouldResume
        /// Stay silent until the user asks.
        case shouldNotResume
    }
}
