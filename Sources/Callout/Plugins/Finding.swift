// SPDX-License-Identifier: Apache-2.0

/// One thing that `callout doctor` looked at.
public struct Finding: Sendable, Equatable {
    /// How a thing was found.
    public enum State: String, Sendable {
        /// It is here and works.
        case here
        /// It is not here; something does without it.
        case missing
        /// It is here and will not do.
        case broken
    }

    /// How it was found.
    public let state: State
    /// What was looked at, and how it is.
    public let subject: String
    /// The command, or the step, that mends it.
    public let fix: String?

    /// Tells a finding.
    ///
    /// - Parameters:
    ///   - state: How it was found.
    ///   - subject: What was looked at, and how it is.
    ///   - fix: The command, or the step, that mends it.
    public init(_ state: State, _ subject: String, fix: String? = nil) {
        self.state = state
        self.subject = subject
        self.fix = fix
    }
}
