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
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> ImportedList {
        guard let locale = locale ?? Self.locale(ofFile: file) else {
            throw CueError(.invalid, "\(file) has no locale in its name: give one with --locale")
        }
        var reader = CSVReader(bytes)
        let first = reader.next()
        let header = try CueError.telling { () throws(PackProblem) in
            try TableHeader(first, required: Self.columns, file: file)
        }
        var names = CueNameSet()
        var rows: [CueRow] = []
        var problems: [PackProblem] = []
        for entry in reader {
            do throws(PackProblem) {
                let row = try Self.row(entry, header, file)
                if let problem = names.insert(row.name, line: row.line, file: file) { throw problem }
                rows.append(row)
            } catch {
                problems.append(error)
            }
        }
        return ImportedList(locale: locale, rows: rows, problems: problems)
    }

    private static func row(
        _ entry: Result<CSVRow, CSVFault>, _ header: TableHeader, _ file: String
    ) throws(PackProblem) -> CueRow {
        let record: CSVRow
        switch entry {
        case .success(let row): record = row
        case .failure(let fault): throw PackProblem(fault, file: file)
        }
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
        let name = path.isEmpty ? stem(fileName) : "\(path)/\(stem(fileName))"
        let text = field("translation")
        guard !text.allSatisfy(\.isWhitespace) else {
            throw PackProblem(
                .emptyTranslation, file: file, line: record.line, name: name, problem: "the translation is empty",
                fix: "nothing, if the prompt is to be skipped")
        }
        guard !text.utf8.contains(0) else {
            throw PackProblem(
                .badText, file: file, line: record.line, name: name, problem: "the translation holds a NUL",
                fix: "remove it")
        }
        return CueRow(
            name: name, text: text,
            others: [
                .init("id", field("string id")), .init("source", field("source text")),
                .init("context", field("context")),
            ], line: record.line)
    }

    /// A file's name without its ending.
    private static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The locale that a list's file name begins with, if it begins with one.
    ///
    /// That is a language of two or three letters, and a script and a region if they are there. Without a region nothing
    /// but `scripts` may follow, so that `my-list.csv` is not taken for Burmese.
    static func locale(ofFile file: String) -> LocaleTag? {
        let name = stem(String(file.split(separator: "/").last ?? ""))
        var parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" })[...]
        guard let language = parts.popFirst(), (2...3).contains(language.count) else { return nil }
        var tag = String(language)
        if let script = parts.first, script.count == 4, parts.count > 1, isRegion(parts[parts.startIndex + 1]) {
            tag += "-\(script)"
            parts.removeFirst()
        }
        if let region = parts.first, isRegion(region) {
            tag += "-\(region)"
        } else if !(parts.isEmpty || parts.count == 1 && parts.first?.lowercased() == "scripts") {
            return nil
        }
        return LocaleTag(tag)
    }

    private static func isRegion(_ part: Substring) -> Bool {
        part.count == 2 && part.allSatisfy(\.isLetter) || part.count == 3 && part.allSatisfy(\.isNumber)
    }
}
