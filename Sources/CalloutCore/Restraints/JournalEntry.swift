// SPDX-License-Identifier: Apache-2.0

/// One thing that was done to other people's audio, and how to undo it.
public struct JournalEntry: Sendable, Equatable {
    /// The name of the restraint that did it.
    public let restraint: String
    /// What it was done to: a stream, a player; unique within the restraint.
    public let key: String
    /// How to undo it, in the restraint's own words.
    public let undo: JSONValue

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - restraint: The name of the restraint that did it.
    ///   - key: What it was done to; unique within the restraint.
    ///   - undo: How to undo it, in the restraint's own words.
    public init(restraint: String, key: String, undo: JSONValue) {
        self.restraint = restraint
        self.key = key
        self.undo = undo
    }
}
