// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// Reads XLIFF 1.2 and 2.0.
///
/// A cue is named by its `resname` or `name`, or its `id`; in a file that `callout export xliff` wrote it has the name it
/// had, and texts are messages. Elsewhere codes such as `%d` and placeholders become arguments. Sources and contexts are
/// kept in columns, notes in the note. A group of gettext's plural forms becomes one message. What is new or to be reviewed
/// is reported.
public struct XLIFFImporter: ListImporter {
    /// The format's name: `xliff`.
    public static let format = "xliff"
    /// The kind of data by which an exported file is known.
    static let mark = "x-callout"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path.
    ///   - locale: The locale of the list; nil takes it from the list, which may have several.
    /// - Returns: For each locale the rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let root = try MarkupReader.read(bytes, file: file)
        guard root.name == "xliff" else {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: root.line, problem: "the file holds '\(root.name)', no xliff",
                    fix: "name an XLIFF file"))
        }
        var lists: [(locale: LocaleTag, list: ListCollector)] = []
        for part in root.children("file") {
            var told = locale
            if told == nil, let tag = part["target-language"] ?? root["trgLang"] {
                told = try ListLocale.told(tag, file: file, line: part.line)
            }
            let locale = try ListLocale.need(told, ListLocale.inName(file), file: file)
            let index = lists.firstIndex { $0.locale == locale } ?? lists.count
            if index == lists.count { lists.append((locale, ListCollector(file: file))) }
            let origin: XLIFFUnit.Origin = part["datatype"] == Self.mark ? .callout : .others
            Self.add(part, origin, locale, to: &lists[index].list)
        }
        guard !lists.isEmpty else {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: root.line, problem: "there is no <file> in it", fix: "add one"))
        }
        return lists.map { $0.list.list($0.locale) }
    }

    /// Adds all units below an element.
    private static func add(
        _ element: MarkupElement, _ origin: XLIFFUnit.Origin, _ locale: LocaleTag, to list: inout ListCollector
    ) {
        for child in element.children {
            switch child.name {
            case "trans-unit", "unit": XLIFFUnit(unit: child, origin: origin).add(to: &list)
            case "bin-unit":
                list.report(
                    .notUsed, line: child.line, name: child["id"], "it is no text", fix: "nothing, it is not said")
            case "header": break
            case "group" where child["restype"] == XLIFFPlural.kind: XLIFFPlural(child).add(to: &list, locale)
            default: add(child, origin, locale, to: &list)
            }
        }
    }
}
