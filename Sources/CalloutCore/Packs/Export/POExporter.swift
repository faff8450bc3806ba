// SPDX-License-Identifier: Apache-2.0

/// Writes a list as a PO file of gettext.
///
/// The context of an entry is the cue's name, so that two cues may have one text. Texts are messages, as in the pack. What
/// PO has no place for is carried in a comment that begins with `callout:`.
public struct POExporter: ListExporter {
    /// The format's name: `po`.
    public static let format = "po"

    /// Makes the exporter.
    public init() {}

    /// Writes a list.
    ///
    /// - Parameter list: The list.
    /// - Returns: The file.
    public func write(_ list: ExportedList) -> ExportedFile {
        let language = list.locale.description.replacing("-", with: "_")
        let header = """
            Project-Id-Version: \(list.pack.replacing("\n", with: " "))
            Language: \(language)
            MIME-Version: 1.0
            Content-Type: text/plain; charset=UTF-8
            Content-Transfer-Encoding: 8bit
            \(POImporter.mark): 1; from \(list.source)

            """
        var text = "msgid \"\"\nmsgstr \(POText.written(header))\n"
        for entry in list.entries {
            text += "\n"
            for line in comments(entry) { text += "#. \(line)\n" }
            text += "#: \(entry.file)\n"
            text += "msgctxt \(POText.written(entry.row.name))\nmsgid \(POText.written(entry.source))\n"
            text += "msgstr \(POText.written(entry.row.text))\n"
        }
        return ExportedFile(bytes: Array(text.utf8))
    }

    private func comments(_ entry: ExportedEntry) -> [String] {
        var lines = entry.note.split(whereSeparator: \.isNewline).map(String.init)
        lines += entry.context.split(whereSeparator: \.isNewline).map { "context: \($0)" }
        if let limit = entry.limit { lines.append("at most \(limit.description)") }
        return lines.filter { !$0.hasPrefix("callout: ") } + ["callout: \(CarriedFields(entry.row).written)"]
    }
}
