// SPDX-License-Identifier: Apache-2.0

/// Reads a table with a header, whose columns may have other names than those of a pack.
///
/// A text is taken as it is: if it holds a `{` it is a message. Columns that are not named are kept under their own names;
/// those in square brackets, as `callout export csv` writes them, are for people and are passed over.
public struct CSVImporter: ListImporter {
    /// The format's name: `csv`.
    public static let format = "csv"
    /// The columns of a pack that can be named.
    public static let columns = ["name", "text", "clip", "note"]

    private let names: [String: String]

    /// Makes the importer.
    ///
    /// - Parameter names: What the table calls the columns of a pack: `["name": "ID", "text": "Translation"]`; a column
    ///   that is not there is called as in a pack.
    public init(columns names: [String: String] = [:]) { self.names = names }

    /// Reads what a table calls the columns of a pack: `name=ID,text=Translation`.
    ///
    /// - Parameter text: The names.
    /// - Returns: The names by the pack's columns; nil if the text has a mistake.
    public static func names(_ text: String) -> [String: String]? {
        var names: [String: String] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard words.count == 2, columns.contains(words[0]), !words[1].isEmpty else { return nil }
            guard names.updateValue(words[1], forKey: words[0]) == nil else { return nil }
        }
        return names
    }

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path.
    ///   - locale: The locale of the list; nil takes it from the file's name.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if the table has no column for names or texts, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let locale = try ListLocale.need(locale, ListLocale.inName(file), file: file)
        let called = Dictionary(uniqueKeysWithValues: Self.columns.map { ($0, (names[$0] ?? $0).lowercased()) })
        func name(_ column: String) -> String { called[column] ?? column }
        let needed = Self.columns.filter { names[$0] != nil || CueTable.requiredColumns.contains($0) }
        var list = ListCollector(file: file)
        try list.addTable(bytes, columns: needed.map { name($0) }) { header, record in
            func field(_ column: String) -> String { header.field(name(column), record.fields) }
            let others = header.columns(except: Set(called.values)).filter { !Self.isForPeople($0.name) }
            return CueRow(
                name: field("name"), text: field("text"), clip: field("clip"), note: field("note"),
                others: others.map { column in
                    CueRow.Field(
                        Self.kept(column), column.index < record.fields.count ? record.fields[column.index] : "")
                }, line: record.line)
        }
        return [list.list(locale)]
    }

    private static func isForPeople(_ column: String) -> Bool { column.hasPrefix("[") && column.hasSuffix("]") }

    /// The name under which a column of the table is kept: its own, if a pack does not mean something else by it.
    private static func kept(_ column: (name: String, index: Int)) -> String {
        if column.name.allSatisfy(\.isWhitespace) { return "column \(column.index + 1)" }
        return columns.contains(column.name.lowercased()) ? "csv \(column.name)" : column.name
    }
}
