// SPDX-License-Identifier: Apache-2.0

/// A phrase of a pack by its key, with the values for its arguments.
public struct Phrase: Sendable, Hashable {
    /// The phrase's key: the cue's name in the pack's table.
    public let key: String
    /// The values by the names of the arguments.
    public let arguments: [String: JSONValue]

    /// Names a phrase.
    ///
    /// - Parameters:
    ///   - key: The cue's name in the pack's table; it may hold folders, `zone/three`.
    ///   - arguments: The values by the names of the arguments.
    public init(_ key: String, arguments: [String: JSONValue] = [:]) {
        self.key = key
        self.arguments = arguments
    }
}
