// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// Reads the prompt lists of FreeSWITCH: `<language><en><digits><prompt phrase="zero" filename="0.wav"/>`.
///
/// A cue is named by the elements it stands in and its file without the ending: `digits/0`. A file may hold several
/// languages. Other attributes are kept in columns.
public struct FreeSwitchImporter: ListImporter {
    /// The format's name: `freeswitch`.
    public static let format = "freeswitch"

    /// Makes the importer.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path.
    ///   - locale: The locale; nil takes all that the file has. If it is given, a file with one language is taken to be in
    ///     it.
    /// - Returns: For each language the rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such list.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let root = try MarkupReader.read(bytes, file: file)
        guard root.name == "language", !root.children.isEmpty else {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: root.line, problem: "the file holds '\(root.name)', no language",
                    fix: "name a list of prompts that begins with <language>"))
        }
        var found: [(locale: LocaleTag, element: MarkupElement)] = []
        for element in root.children {
            if let locale, root.children.count == 1 {
                found.append((locale, element))
            } else {
                found.append((try ListLocale.told(element.name, file: file, line: element.line), element))
            }
        }
        if let locale { found = found.filter { $0.locale == locale } }
        guard !found.isEmpty else {
            throw CueError(.invalid, "\(file) does not have this locale: leave --locale out to import what it has")
        }
        return found.map { locale, element in
            var list = ListCollector(file: file)
            Self.add(element, in: "", to: &list)
            return list.list(locale)
        }
    }

    private static func add(_ element: MarkupElement, in folder: String, to list: inout ListCollector) {
        for child in element.children {
            guard child.name == "prompt" else {
                add(child, in: "\(folder)\(child.name)/", to: &list)
                continue
            }
            guard let file = child["filename"], !file.isEmpty, let phrase = child["phrase"] else {
                list.report(
                    .malformed, line: child.line, "the prompt has no phrase or no filename",
                    fix: "write <prompt phrase=\"…\" filename=\"….wav\"/>")
                continue
            }
            let others = child.attributes.filter { $0.key != "phrase" && $0.key != "filename" }
                .sorted { $0.key < $1.key }.map { CueRow.Field($0.key, $0.value) }
            list.add(
                CueRow(
                    name: folder + CueName.stem(file), text: MessageText.plain(phrase), others: others, line: child.line
                ))
        }
    }
}
