// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// Reads string resources of Android: `strings.xml`, `cues.xml`.
///
/// A cue is named as its string; the items of an array are `name/0`, `name/1`. Plurals become one message, codes such as
/// `%1$d` arguments. A comment on the line before becomes the note, other attributes are kept in columns. What is not for
/// translation, refers to another resource or is no text is reported.
public struct AndroidImporter: ListImporter {
    /// The format's name: `android`.
    public static let format = "android"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path; its folder tells the locale (`values-de`, `values-pt-rBR`, `values-b+sr+Latn`).
    ///   - locale: The locale of the list; nil takes it from the folder. The folder `values` tells none.
    /// - Returns: The rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let folder = ListLocale.folders(of: file).first ?? ""
        let locale = try ListLocale.need(locale, AndroidLocale.locale(ofFolder: folder), file: file)
        let root = try MarkupReader.read(bytes, file: file)
        guard root.name == "resources" else {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: root.line, problem: "the file holds '\(root.name)', no resources",
                    fix: "name a file of string resources"))
        }
        var list = ListCollector(file: file)
        var comment = ""
        for content in root.content {
            switch content {
            case .comment(let text): comment = text.contains { $0.isNewline } ? "" : text.trimmed
            case .text: break
            case .element(let element):
                AndroidEntry(element: element, note: comment).add(to: &list)
                comment = ""
            }
        }
        return [list.list(locale)]
    }
}
