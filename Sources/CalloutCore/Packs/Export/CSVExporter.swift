// SPDX-License-Identifier: Apache-2.0

/// Writes a list as a table.
///
/// It has the columns of the pack, and in square brackets what translators need besides: the text in the source locale and
/// the audio file's name. It begins with a byte order mark, without which spreadsheets do not read UTF-8.
public struct CSVExporter: ListExporter {
    /// The format's name: `csv`.
    public static let format = "csv"

    /// Makes the exporter.
    public init() {}

    /// Writes a list.
    ///
    /// - Parameter list: The list.
    /// - Returns: The file.
    public func write(_ list: ExportedList) -> ExportedFile {
        var others: [String] = []
        var seen: Set<String> = []
        for field in list.entries.lazy.flatMap(\.row.others) where seen.insert(field.column).inserted {
            others.append(field.column)
        }
        let hasClips = list.entries.contains { !$0.row.clip.isEmpty }
        var writer = CSVWriter()
        writer.write(
            ["name", "[\(list.source)]", "text"] + (hasClips ? ["clip"] : []) + ["note", "[file]"] + others)
        for entry in list.entries {
            let fields = Dictionary(
                entry.row.others.map { ($0.column, $0.value) }, uniquingKeysWith: { first, _ in first })
            writer.write(
                [entry.row.name, entry.source, entry.row.text] + (hasClips ? [entry.row.clip] : [])
                    + [entry.row.note, entry.file] + others.map { fields[$0] ?? "" })
        }
        return ExportedFile(bytes: [0xEF, 0xBB, 0xBF] + Array(writer.text.utf8))
    }
}
