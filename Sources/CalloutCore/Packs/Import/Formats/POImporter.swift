// SPDX-License-Identifier: Apache-2.0

/// Reads translations of gettext.
///
/// A cue is named after the source text, with the context for a folder; in a file that `callout export po` wrote it has the
/// name it had, and texts are messages. The source text, the context, the places and the flags are kept in columns of their
/// own, comments in the note. What is fuzzy, obsolete or not translated is reported.
public struct POImporter: ListImporter {
    /// The format's name: `po`.
    public static let format = "po"
    /// The field of the header by which an exported file is known.
    static let mark = "X-Callout"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list, in UTF-8.
    ///   - file: The file's path.
    ///   - locale: The locale of the list; nil takes it from the header, the file's name (`de.po`) or the folder
    ///     (`de/LC_MESSAGES/app.po`).
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if the file cannot be read as text, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        var reader = POReader(lines: try ListText(bytes, file: file).lines, file: file)
        var list = ListCollector(file: file)
        var entries: [POEntry] = []
        while true {
            do throws(PackProblem) {
                guard let entry = try reader.next() else { break }
                entries.append(entry)
            } catch {
                list.report(error)
            }
        }
        let header = entries.first(where: \.isHeader)
        var told = locale
        if told == nil, let header, let tag = header.field("Language"), !tag.isEmpty {
            told = try ListLocale.told(tag, file: file, line: header.line)
        }
        let folders = ListLocale.folders(of: file)
        let folder = folders.first == "LC_MESSAGES" ? folders.dropFirst().first.flatMap { LocaleTag($0) } : nil
        let locale = try ListLocale.need(told, folder, ListLocale.inName(file), file: file)
        let forms = header?.field("Plural-Forms").flatMap { PluralForms($0) } ?? PluralForms.usual(for: locale)
        let origin: Origin = header?.field(Self.mark) == nil ? .others : .callout
        for entry in entries where !entry.isHeader { Self.add(entry, origin, forms, locale, to: &list) }
        return [list.list(locale)]
    }

    /// Who wrote a list.
    private enum Origin { case callout, others }

    private static func add(
        _ entry: POEntry, _ origin: Origin, _ forms: PluralForms?, _ locale: LocaleTag, to list: inout ListCollector
    ) {
        let source = entry.source ?? ""
        let name = origin == .callout ? entry.context ?? source : source
        if entry.isObsolete {
            list.report(
                .notUsed, line: entry.line, name: name, "the entry is obsolete", fix: "nothing, or use it again")
            return
        }
        if entry.flags.contains("fuzzy") {
            list.report(
                .untranslated, line: entry.line, name: name, "the translation is marked 'fuzzy'",
                fix: "check it, and remove the mark")
            return
        }
        if origin == .callout {
            let mark = "callout: "
            let carried = entry.extracted.last { $0.hasPrefix(mark) }.map {
                CarriedFields(parsing: $0.dropFirst(mark.count))
            }
            list.add((carried ?? CarriedFields()).row(name: name, text: entry.texts[0] ?? "", line: entry.line))
            return
        }
        do throws(PluralMessage.Fault) {
            let text = try text(entry, forms, locale)
            list.add(
                CueRow(
                    name: "", text: text, note: (entry.extracted + entry.comments).joined(separator: " ").trimmed,
                    others: others(entry), line: entry.line), naming: source, in: entry.context ?? "")
        } catch {
            list.report(.badPlural, line: entry.line, name: name, error.problem, fix: error.fix)
        }
    }

    private static func text(
        _ entry: POEntry, _ forms: PluralForms?, _ locale: LocaleTag
    ) throws(PluralMessage.Fault) -> String {
        let texts = entry.texts.sorted { $0.key < $1.key }.map { FormatText($0.value, entry.notation) }
        guard entry.plural != nil, !texts.allSatisfy(\.isEmpty) else { return texts.first?.message ?? "" }
        guard let forms else { throw .init(problem: "the list has no rule for plurals", fix: "add Plural-Forms") }
        return try forms.message(texts, for: locale)
    }

    private static func others(_ entry: POEntry) -> [CueRow.Field] {
        [
            .init("source", entry.source ?? ""), .init("plural", entry.plural ?? ""),
            .init("context", entry.context ?? ""), .init("reference", entry.references.joined(separator: " ")),
            .init("flags", entry.flags.joined(separator: ", ")),
        ].filter { !$0.value.isEmpty }
    }
}
