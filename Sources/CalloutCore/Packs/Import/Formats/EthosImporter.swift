// SPDX-License-Identifier: Apache-2.0

/// Reads the prompt lists of Ethos radios: CSV with the columns "path", "text to play", and often "options" and
/// "description".
///
/// A cue is named by its path without the ending: `system/0`. Options and description are kept in columns of their own.
public struct EthosImporter: ListImporter {
    /// The format's name: `ethos`.
    public static let format = "ethos"
    /// Where the files' names are not the languages' codes.
    private static let codes = ["cn": "zh-CN", "pb": "pt-BR"]

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path; its name is the language (`de.csv`; `cn.csv` is zh-CN and `pb.csv` pt-BR).
    ///   - locale: The locale of the list; nil takes it from the file's name.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let stem = CueName.stem(String(file.split(separator: "/").last ?? ""))
        let named = Self.codes[stem].flatMap { LocaleTag($0) } ?? ListLocale.inName(file)
        let locale = try ListLocale.need(locale, named, file: file)
        var list = ListCollector(file: file)
        try list.addTable(bytes, columns: ["path", "text to play"]) { header, record in
            CueRow(
                name: CueName.stem(header.field("path", record.fields)),
                text: MessageText.plain(header.field("text to play", record.fields)),
                others: header.columns(except: ["path", "text to play"]).filter { !$0.name.isEmpty }.map {
                    .init($0.name, $0.index < record.fields.count ? record.fields[$0.index] : "")
                }, line: record.line)
        }
        return [list.list(locale)]
    }
}
