// SPDX-License-Identifier: Apache-2.0

/// One thing that a stage did to a cue, in a clause that a person can read.
public struct Step: Sendable, Equatable {
    /// The stage's name.
    public let stage: String
    /// What it did: "spoken by espeak:en-gb".
    public let detail: String

    /// Notes a step.
    ///
    /// - Parameters:
    ///   - stage: The stage's name.
    ///   - detail: What it did.
    public init(stage: String, detail: String) {
        self.stage = stage
        self.detail = detail
    }
}
