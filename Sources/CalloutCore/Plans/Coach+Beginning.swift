// SPDX-License-Identifier: Apache-2.0

extension Coach {
    /// How a plan begins.
    public enum Beginning: Sendable {
        /// At this place, as soon as its first cue is ready; what is due there is said.
        case at(Duration)
        /// At the place at which it was paused or left, as soon as that can be told.
        case again(at: Duration)
        /// It has run so far at this time by the clock, less than zero if it begins later; what was due until `said` has
        /// been said, nil if nobody knows of any.
        case running(Duration, since: Duration, said: Duration?)
    }
}
