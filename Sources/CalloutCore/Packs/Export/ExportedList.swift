// SPDX-License-Identifier: Apache-2.0

/// The cues of a pack, as a translator of one locale gets them.
public struct ExportedList: Sendable {
    /// The pack's name.
    public let pack: String
    /// The locale that is translated into.
    public let locale: LocaleTag
    /// The locale that is translated from.
    public let source: LocaleTag
    /// The cues in the order of the source's table, then those that only the translation has.
    public let entries: [ExportedEntry]

    /// Takes the cues of a pack.
    ///
    /// A cue that the locale lacks is there with an empty text, and with the note and the other columns that it has in the
    /// source.
    ///
    /// - Parameters:
    ///   - pack: The pack.
    ///   - locale: The locale that is translated into; the pack need not have it.
    public init(_ pack: Pack, in locale: LocaleTag) {
        self.pack = pack.name
        self.locale = locale
        source = pack.sourceLocale
        let source = pack[pack.sourceLocale]?.cues.rows ?? []
        let table = pack[locale]?.cues
        var entries: [ExportedEntry] = []
        var names: Set<String> = []
        for row in source {
            names.insert(row.name)
            // A table also finds the row that makes a file of this name.
            let translated = table?[row.name].flatMap { $0.name == row.name ? $0 : nil }
            let own =
                Self.whole(translated)
                ?? CueRow(
                    name: row.name, text: "", note: row.note, others: Self.whole(row)?.others ?? [])
            entries.append(ExportedEntry(row: own, source: row.text, note: own.note.isEmpty ? row.note : own.note))
        }
        for row in table?.rows ?? [] where !names.contains(row.name) {
            let told = row.field("source")
            entries.append(
                ExportedEntry(row: Self.whole(row) ?? row, source: told.isEmpty ? row.text : told, note: row.note))
        }
        self.entries = entries
    }

    /// A row with its values among the other columns, as the table writes them.
    private static func whole(_ row: CueRow?) -> CueRow? {
        guard let row, !row.values.text.isEmpty else { return row }
        return CueRow(
            name: row.name, text: row.text, clip: row.clip, note: row.note,
            others: row.others + [.init("values", row.values.text)], line: row.line)
    }
}
