// SPDX-License-Identifier: Apache-2.0

/// The last line of the answer to a ``CueRequest``: how each cue ended.
public struct CueReply: Sendable, Equatable {
    /// One cue and how it ended.
    public struct Ending: Sendable, Equatable {
        /// The cue's name.
        public let cue: String
        /// How it ended.
        public let outcome: Outcome

        /// Tells how a cue ended.
        ///
        /// - Parameters:
        ///   - cue: The cue's name.
        ///   - outcome: How it ended.
        public init(cue: String, outcome: Outcome) {
            self.cue = cue
            self.outcome = outcome
        }
    }

    /// The cues in their order; one for a group.
    public let endings: [Ending]

    /// Tells how cues ended.
    ///
    /// - Parameter endings: The cues in their order.
    public init(_ endings: [Ending]) {
        self.endings = endings
    }
}
