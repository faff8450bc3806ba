// SPDX-License-Identifier: Apache-2.0

/// Reads the prompt lists of EdgeTX radios: CSV with the columns "String ID", "Source text", "Translation", "Context",
/// "Path", "Filename".
///
/// A cue is named by its path and file name without the ending: `SYSTEM/0000`. The identifier, the source text and the
/// context are kept in columns of their own. An empty translation means that the prompt is to be skipped, and is
/// reported as such.
public struct EdgeTXImporter: ListImporter {
    /// The format's name: `edgetx`.
    public static let format = "edgetx"
    private static let columns = ["string id", "source text", "translation", "context", "path", "filename"]

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path; its name begins with the locale (`en-US.csv`, `da_DK.csv`, `en-US_scripts.csv`).
    ///   - locale: The locale of the list; nil takes it from the file's name.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let locale = try ListLocale.need(locale, ListLocale.leading(file), file: file)
        var list = ListCollector(file: file)
        try list.addTable(bytes, columns: Self.columns) { (header, record) throws(PackProblem) in
            try Self.row(header, record, file)
        }
        return [list.list(locale)]
    }

    private static func row(_ header: TableHeader, _ record: CSVRow, _ file: String) throws(PackProblem) -> CueRow {
        guard record.fields.count == header.columns.count else {
            throw PackProblem(
                .fieldCount, file: file, line: record.line,
                problem: "the row has \(record.fields.count) fields and the header \(header.columns.count)",
                fix: "check its commas and quotation marks")
        }
        func field(_ column: String) -> String { header.field(column, record.fields) }
        let fileName = field("filename")
        guard !fileName.isEmpty else {
            throw PackProblem(
                .badName, file: file, line: record.line,
                problem: "the row has nothing under 'Filename', as if its columns were shifted",
                fix: "check its commas and quotation marks")
        }
        let path = field("path")
        let name = path.isEmpty ? CueName.stem(fileName) : "\(path)/\(CueName.stem(fileName))"
        return CueRow(
            name: name, text: MessageText.plain(field("translation")),
            others: [
                .init("id", field("string id")), .init("source", field("source text")),
                .init("context", field("context")),
            ], line: record.line)
    }
}
