// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// Writes a list as XLIFF 1.2.
///
/// Texts are messages, as in the pack. A limit in characters is the unit's `maxwidth`; one in seconds stands in a note. What
/// XLIFF has no place for is carried in a context.
public struct XLIFFExporter: ListExporter {
    /// The format's name: `xliff`.
    public static let format = "xliff"

    /// Makes the exporter.
    public init() {}

    /// Writes a list.
    ///
    /// - Parameter list: The list.
    /// - Returns: The file, and a problem for each cue whose text XML cannot hold.
    public func write(_ list: ExportedList) -> ExportedFile {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
              <file original="\(MarkupText.written(list.pack))" source-language="\(list.source)" \
            target-language="\(list.locale)" datatype="\(XLIFFImporter.mark)">
                <body>

            """
        var problems: [PackProblem] = []
        for entry in list.entries {
            guard
                [entry.row.name, entry.row.text, entry.source, entry.note, entry.context].allSatisfy(MarkupText.canHold)
            else {
                problems.append(
                    PackProblem(
                        .badText, file: list.pack, name: entry.row.name,
                        problem: "the text holds a control character, which XML cannot hold", fix: "remove it"))
                continue
            }
            text += unit(entry)
        }
        text += "    </body>\n  </file>\n</xliff>\n"
        return ExportedFile(bytes: Array(text.utf8), problems: problems)
    }

    private func unit(_ entry: ExportedEntry) -> String {
        let name = MarkupText.written(entry.row.name)
        var width = ""
        var notes = entry.note.isEmpty ? [] : [entry.note]
        switch entry.limit {
        case .characters(let count): width = " maxwidth=\"\(count)\" size-unit=\"char\""
        case .seconds: notes += [entry.limit.map { "at most \($0.description)" } ?? ""]
        case nil: break
        }
        let state = entry.row.text.isEmpty ? "needs-translation" : "translated"
        var lines = [
            "      <trans-unit id=\"\(name)\" resname=\"\(name)\"\(width) xml:space=\"preserve\">",
            "        <source>\(MarkupText.written(entry.source))</source>",
            "        <target state=\"\(state)\">\(MarkupText.written(entry.row.text))</target>",
            "        <context-group name=\"callout\" purpose=\"information\">",
            "          <context context-type=\"x-file\">\(MarkupText.written(entry.file))</context>",
        ]
        if !entry.context.isEmpty {
            lines.append("          <context context-type=\"x-context\">\(MarkupText.written(entry.context))</context>")
        }
        lines.append(
            "          <context context-type=\"x-columns\">"
                + "\(MarkupText.written(CarriedFields(entry.row).written))</context>")
        lines.append("        </context-group>")
        lines += notes.map { "        <note>\(MarkupText.written($0))</note>" }
        return lines.joined(separator: "\n") + "\n      </trans-unit>\n"
    }
}
