// SPDX-License-Identifier: Apache-2.0

/// Reads the turn-by-turn phrases of Organic Maps and CoMaps: one JSON object of names and texts.
///
/// The text `NULL` means that there is nothing to say, and is reported. The order of words, `%1$s %2$s`, becomes a message
/// with the arguments `arg1`, `arg2`.
public struct OrganicMapsImporter: ListImporter {
    /// The format's name: `organicmaps`.
    public static let format = "organicmaps"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path; its name, or that of its folder, is the locale (`de.json`, `de.json/localize.json`).
    ///   - locale: The locale of the list; nil takes it from the path.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let folder = ListLocale.folders(of: file).first.flatMap { ListLocale.leading($0) }
        let locale = try ListLocale.need(locale, ListLocale.inName(file), folder, file: file)
        let document = try JSONDocument(list: bytes, file: file)
        var list = ListCollector(file: file)
        for (name, value) in try document.members(file: file).map({ ($0.name, $0.value) }) {
            let line = document.line(of: name)
            switch value {
            case .string("NULL"):
                list.report(
                    .untranslated, line: line, name: name, "the text is NULL, so there is nothing to say",
                    fix: "nothing, if that is meant")
            case .string(let text):
                list.add(CueRow(name: name, text: FormatText(text, .printf).message, line: line))
            default:
                list.report(.notUsed, line: line, name: name, "the value is no text", fix: "write it in quotes")
            }
        }
        return [list.list(locale)]
    }
}
