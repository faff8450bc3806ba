// SPDX-License-Identifier: Apache-2.0

/// Reads the prompt lists of Rotorflight: CSV without a header, `path,text`, in parts that begin with `#part,…`; or JSON, a
/// list of objects with `file`, `english`, `translation` and `needs_translation`.
///
/// A cue is named by its path without the ending: `app/saving`. The part is its context. In JSON a text that is marked
/// as to be translated is imported, because the radio says it, and keeps the mark in a column of its own.
public struct RotorflightImporter: ListImporter {
    /// The format's name: `rotorflight`.
    public static let format = "rotorflight"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path; its name is the locale (`de.csv`, `en-us.csv`, `de.json`).
    ///   - locale: The locale of the list; nil takes it from the file's name.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let locale = try ListLocale.need(locale, ListLocale.inName(file), file: file)
        var list = ListCollector(file: file)
        let first = bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0) || $0 >= 0x80) }
        if first == UInt8(ascii: "[") {
            try Self.readObjects(bytes, &list)
        } else {
            Self.readTable(bytes, &list)
        }
        return [list.list(locale)]
    }

    private static func readTable(_ bytes: [UInt8], _ list: inout ListCollector) {
        var part = ""
        for entry in CSVReader(bytes) {
            do throws(PackProblem) {
                let record = try list.record(entry)
                let path = record.fields[0]
                if path.hasPrefix("#") {
                    part = String(path.dropFirst())
                    continue
                }
                guard record.fields.count > 1, record.fields.dropFirst(2).allSatisfy(\.isEmpty) else {
                    throw PackProblem(
                        .fieldCount, file: list.file, line: record.line,
                        problem: "the row has not two fields, a path and a text",
                        fix: "put a text that holds a comma in quotation marks")
                }
                list.add(
                    CueRow(
                        name: CueName.stem(path), text: MessageText.plain(record.fields[1]),
                        others: [.init("context", part)], line: record.line))
            } catch {
                list.report(error)
            }
        }
    }

    private static func readObjects(_ bytes: [UInt8], _ list: inout ListCollector) throws(CueError) {
        let document = try JSONDocument(list: bytes, file: list.file)
        for (index, entry) in (document.root.array ?? []).enumerated() {
            let line = document.line(of: "[\(index)]")
            guard let path = entry["file"]?.string else {
                list.report(
                    .malformed, line: line, "the entry has no 'file'", fix: "give the path of its sound: \"app/x.wav\"")
                continue
            }
            guard let text = entry["translation"]?.string else {
                list.report(
                    .untranslated, line: line, name: CueName.stem(path), "there is no translation", fix: "translate it")
                continue
            }
            var others: [CueRow.Field] = [.init("source", entry["english"]?.string ?? "")]
            if let mark = entry["needs_translation"] { others.append(.init("needs_translation", mark.description)) }
            list.add(
                CueRow(name: CueName.stem(path), text: MessageText.plain(text), others: others, line: line))
        }
    }
}
