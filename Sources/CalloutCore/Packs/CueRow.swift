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
    /// The values it is rendered with.
    public let values: CueValues
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
    ///   - values: The values it is rendered with.
    ///   - others: The fields of other columns.
    ///   - line: The line on which the row begins, counted from 1.
    public init(
        name: String, text: String, clip: String = "", note: String = "", values: CueValues = .none,
        others: [Field] = [], line: Int = 0
    ) {
        self.name = name
        self.text = text
        self.clip = clip
        self.note = note
        self.values = values
        self.others = others
        self.line = line
    }

    /// The files it makes, one for each combination of its values; one where it has none.
    public var takes: [Take] { values.combinations.map { Take(name, $0) } }

    /// What it has in a column that Callout does not know, by its name in lower case; empty if it has nothing there.
    func field(_ column: String) -> String {
        others.first { $0.column.trimmed.lowercased() == column }?.value ?? ""
    }

    /// The recording's path with values filled in; empty if the row has none.
    func clip(with values: [JSONValue.Member]) -> String { Take.fill(clip, values).text }
}
