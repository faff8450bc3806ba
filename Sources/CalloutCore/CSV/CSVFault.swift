// SPDX-License-Identifier: Apache-2.0

/// A record of a CSV text that cannot be read; reading goes on behind it.
public struct CSVFault: Error, Sendable, Equatable {
    /// What is wrong with a record.
    public enum Kind: String, Sendable {
        /// A quotation mark is missing, or stands where it cannot.
        case brokenQuoting
        /// The bytes are no UTF-8.
        case notUTF8
    }

    /// What is wrong.
    public let kind: Kind
    /// The line on which the record begins, counted from 1.
    public let line: Int
    /// What is wrong, as a clause.
    public let problem: String
    /// How to mend it, as a clause.
    public let fix: String
}
