// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// Reads translations of Qt: `.ts`.
///
/// A cue is named by its `id`, or after its source text in a folder of its context. Source, context, comment and place are
/// kept in columns, the other comments become the note. The forms of a number become a plural. What is unfinished, vanished
/// or obsolete is reported.
public struct QtImporter: ListImporter {
    /// The format's name: `qt`.
    public static let format = "qt"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path.
    ///   - locale: The locale of the list; nil takes it from its attribute `language`, or the file's name (`app_de.ts`).
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let root = try MarkupReader.read(bytes, file: file)
        guard root.name == "TS" else {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: root.line, problem: "the file holds '\(root.name)', no TS",
                    fix: "name a translation of Qt"))
        }
        var told = locale
        if told == nil, let language = root["language"], !language.isEmpty {
            told = try ListLocale.told(language, file: file, line: root.line)
        }
        let locale = try ListLocale.need(told, ListLocale.inName(file), file: file)
        var list = ListCollector(file: file)
        for context in root.children("context") {
            let name = context.child("name")?.text ?? ""
            for message in context.children("message") {
                QtMessage(message: message, context: name).add(to: &list, locale)
            }
        }
        // Texts that are known by their identifiers alone may stand outside a context.
        for message in root.children("message") { QtMessage(message: message, context: "").add(to: &list, locale) }
        return [list.list(locale)]
    }
}
