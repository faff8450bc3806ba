// SPDX-License-Identifier: Apache-2.0

/// One record of a CSV text.
public struct CSVRow: Sendable, Equatable {
    /// The fields, without their quotes.
    public let fields: [String]
    /// The line on which the record begins, counted from 1.
    public let line: Int
    /// The bytes of the record in the text, its line end included.
    public let range: Range<Int>
}
