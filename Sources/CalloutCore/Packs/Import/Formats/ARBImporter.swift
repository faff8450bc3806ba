// SPDX-License-Identifier: Apache-2.0

/// Reads application resource bundles: one JSON object of names and ICU messages, as Flutter has them.
///
/// A message is taken as it is. Its description becomes the note, and whatever else is told of it is kept in the column
/// `metadata`.
public struct ARBImporter: ListImporter {
    /// The format's name: `arb`.
    public static let format = "arb"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path; its name ends with the locale (`app_de.arb`).
    ///   - locale: The locale of the list; nil takes it from `@@locale`, or from the file's name.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let document = try JSONDocument(list: bytes, file: file)
        let members = try document.members(file: file)
        var told = locale
        if told == nil, let tag = document.root["@@locale"]?.string {
            told = try ListLocale.told(tag, file: file, line: document.line(of: "@@locale"))
        }
        let locale = try ListLocale.need(told, ListLocale.inName(file), file: file)
        let data = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        var list = ListCollector(file: file)
        for member in members where !member.name.hasPrefix("@@") {
            let line = document.line(of: member.name)
            if member.name.hasPrefix("@") {
                guard data[String(member.name.dropFirst())] == nil else { continue }
                list.report(
                    .notUsed, line: line, name: member.name, "it describes a message that is not there",
                    fix: "add the message, or remove it")
                continue
            }
            guard let text = member.value.string else {
                list.report(.notUsed, line: line, name: member.name, "the value is no text", fix: "write it in quotes")
                continue
            }
            list.add(Self.row(text, data["@\(member.name)"], line), naming: member.name)
        }
        return [list.list(locale)]
    }

    private static func row(_ text: String, _ data: JSONValue?, _ line: Int) -> CueRow {
        let note = data?["description"]?.string
        let rest = (data?.members ?? []).filter { $0.name != "description" || note == nil }
        let others = rest.isEmpty ? [] : [CueRow.Field("metadata", JSONValue.object(rest).description)]
        return CueRow(name: "", text: text, note: note ?? "", others: others, line: line)
    }
}
