// SPDX-License-Identifier: Apache-2.0

/// A text that is not JSON: what was wrong, and where.
public struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was wrong, as a clause without a full stop.
    public let message: String
    /// The line, counted from 1.
    public let line: Int
    /// The byte in the line, counted from 1.
    public let column: Int

    /// The place and what was wrong.
    public var description: String { "line \(line), column \(column): \(message)" }
}
