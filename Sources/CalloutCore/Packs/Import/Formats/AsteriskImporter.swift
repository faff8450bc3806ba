// SPDX-License-Identifier: Apache-2.0

/// Reads the sound lists of Asterisk: `name: text` on each line, with comments behind a semicolon.
///
/// A cue is named as its sound: `digits/0`. What stands in brackets is a description of a sound rather than words, and is
/// reported.
public struct AsteriskImporter: ListImporter {
    /// The format's name: `asterisk`.
    public static let format = "asterisk"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path; its name ends with the locale (`core-sounds-en.txt`).
    ///   - locale: The locale of the list; nil takes it from the file's name.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if the list is no text, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let locale = try ListLocale.need(locale, ListLocale.inName(file), file: file)
        var list = ListCollector(file: file)
        for (number, line) in try ListText(bytes, file: file).lines.enumerated() {
            let line = line.trimmed
            guard !line.isEmpty, !line.hasPrefix(";") else { continue }
            guard let colon = line.firstIndex(of: ":") else {
                list.report(
                    .malformed, line: number + 1, "the line has no colon", fix: "write it as 'name: text'")
                continue
            }
            let name = String(line[..<colon]).trimmed
            let text = String(line[line.index(after: colon)...]).trimmed
            let ends = (text.first, text.last)
            if ends == ("[", "]") || ends == ("(", ")") || ends == ("<", ">") {
                list.report(
                    .notUsed, line: number + 1, name: name, "the text describes a sound and is no words",
                    fix: "nothing, or give the cue a recording")
                continue
            }
            list.add(CueRow(name: name, text: MessageText.plain(text), line: number + 1))
        }
        return [list.list(locale)]
    }
}
