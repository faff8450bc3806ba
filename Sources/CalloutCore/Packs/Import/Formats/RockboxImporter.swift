// SPDX-License-Identifier: Apache-2.0

/// Reads the language files of Rockbox: phrases with an identifier, and for each target a source, a text for the screen and
/// one for the voice.
///
/// A cue is named by the identifier and says the voice of all targets (`*`), or that of the first that has one. The other
/// targets' voices are kept in columns of their own (`voice ipod*`), as are the source and the text for the screen. A
/// phrase without a voice is reported.
public struct RockboxImporter: ListImporter {
    /// The format's name: `rockbox`.
    public static let format = "rockbox"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path; its name is the language's (`deutsch.lang`).
    ///   - locale: The locale of the list; nil takes it from the file's name.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let locale = try ListLocale.need(locale, RockboxLanguage.locale(of: file), ListLocale.inName(file), file: file)
        var list = ListCollector(file: file)
        var reader = RockboxReader(lines: try ListText(bytes, file: file).lines, file: file)
        while let entry = reader.next() {
            switch entry {
            case .failure(let problem): list.report(problem)
            case .success(let phrase): Self.add(phrase, to: &list)
            }
        }
        return [list.list(locale)]
    }

    private static func add(_ phrase: RockboxPhrase, to list: inout ListCollector) {
        let voices = phrase.parts["voice"] ?? []
        let said = voices.first { $0.target == "*" && !$0.text.isEmpty } ?? voices.first { !$0.text.isEmpty }
        guard let said else {
            list.report(
                .emptyTranslation, line: phrase.line, name: phrase.id, "the phrase has no voice",
                fix: "nothing, if it is never said")
            return
        }
        var others: [CueRow.Field] = [
            .init("source", phrase.text(of: "source")), .init("screen", phrase.text(of: "dest")),
            .init("context", phrase.fields["desc"] ?? ""), .init("user", phrase.fields["user"] ?? ""),
        ]
        if said.target != "*" { others.append(.init("target", said.target)) }
        for voice in voices where voice.target != said.target {
            others.append(.init("voice \(voice.target)", voice.text))
        }
        list.add(
            CueRow(
                name: phrase.id, text: FormatText(said.text, .printf).message, others: others, line: phrase.line))
    }
}
