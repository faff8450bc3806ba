// SPDX-License-Identifier: Apache-2.0

/// One cue of a table: what it says, or which recording says it.
public struct CueRow: Sendable, Equatable {
    /// A field in a column that Callout does not know.
    public struct Field: Sendable, Equatable {
        /// The column's name in the header.
        public let column: String
        /// What the row has there.
        public let value: String

        /// Makes a field.
        ///
        /// - Parameters:
        ///   - column: The column's name in the header.
        ///   - value: What the row has there.
        public init(_ column: String, _ value: String) {
            self.column = column
            self.value = value
        }
    }

    /// The cue's name, which is also the path of its file without the ending.
    public let name: String
    /// The words; may be empty.
    public let text: String
    /// The recording's path in the locale's folder of clips; may be empty.
    public let clip: String
    /// A note for people.
    public let note: String
    /// The fields of other columns, in the table's order.
    public let others: [Field]
    /// The line on which the row begins, counted from 1.
    public let line: Int

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - name: The cue's name.
    ///   - text: The words.
    ///   - clip: The recording's path in the locale's folder of clips.
    ///   - note: A note for people.
    ///   - others: The fields of other columns.
    ///   - line: The line on which the row begins, counted from 1.
    public init(
        name: String, text: String, clip: String = "", note: String = "", others: [Field] = [], line: Int = 0
    ) {
        self.name = name
        self.text = text
        self.clip = clip
        self.note = note
        self.others = others
        self.line = line
    }
}
