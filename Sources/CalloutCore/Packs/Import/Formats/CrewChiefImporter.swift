// SPDX-License-Identifier: Apache-2.0

/// Reads the inventories of Crew Chief's voice packs: CSV with the columns "audio_filename", "original_text" and
/// "text_for_tts".
///
/// A cue is named by its file: `\voice\acknowledge\OK:1.wav` is `voice/acknowledge/OK/1`. It says the text for synthesis,
/// or the original where there is none; the original is kept as the source.
public struct CrewChiefImporter: ListImporter {
    /// The format's name: `crewchief`.
    public static let format = "crewchief"
    private static let known: Set = ["audio_filename", "original_text", "text_for_tts"]

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path.
    ///   - locale: The locale of the list; nil takes it from the file's name, if it has one.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let locale = try ListLocale.need(locale, ListLocale.inName(file), file: file)
        var list = ListCollector(file: file)
        try list.addTable(bytes, columns: ["audio_filename", "original_text"]) { header, record in
            let path = header.field("audio_filename", record.fields).drop { $0 == "\\" || $0 == "/" }
            let original = header.field("original_text", record.fields)
            let text = header.field("text_for_tts", record.fields)
            let others = header.columns(except: Self.known).filter { !$0.name.isEmpty }.map { column in
                CueRow.Field(column.name, column.index < record.fields.count ? record.fields[column.index] : "")
            }
            return CueRow(
                name: CueName.stem(String(path.map { $0 == "\\" || $0 == ":" ? "/" : $0 })),
                text: MessageText.plain(text.isEmpty ? original : text),
                others: [.init("source", original)] + others, line: record.line)
        }
        return [list.list(locale)]
    }
}
