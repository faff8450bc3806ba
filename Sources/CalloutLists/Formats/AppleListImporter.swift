// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// Reads the strings of Apple's systems: tables and catalogues as ``AppleImporter`` does, and `.stringsdict`, whose plurals
/// are XML.
public struct AppleListImporter: ListImporter {
    /// The format's name: `apple`.
    public static let format = AppleImporter.format

    /// Makes the importer.
    public init() {}

    /// Reads a table, a catalogue or a `.stringsdict`.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - file: The file's path; a table lies in the folder of its locale (`de.lproj`).
    ///   - locale: The locale; nil takes it from the folder, or all that the catalogue has.
    /// - Returns: For each locale the rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such file, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        guard file.hasSuffix(".stringsdict") else { return try AppleImporter().read(bytes, file: file, locale: locale) }
        let locale = try ListLocale.need(locale, AppleImporter.folder(of: file), ListLocale.inName(file), file: file)
        let root = try MarkupReader.read(bytes, file: file)
        guard root.name == "plist", let strings = root.child("dict") else {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: root.line, problem: "the file holds '\(root.name)', no strings",
                    fix: "name a .stringsdict in XML"))
        }
        var list = ListCollector(file: file)
        for (key, value) in Self.pairs(strings) {
            do throws(AppleTranslation.Fault) {
                list.add(
                    CueRow(
                        name: "", text: try AppleTranslation(Self.translation(value)).text(),
                        others: [.init("id", key.text)], line: key.line), naming: key.text)
            } catch {
                list.report(error.kind, line: key.line, name: key.text, error.problem, fix: error.fix)
            }
        }
        return [list.list(locale)]
    }

    /// What a catalogue would have for a string.
    private static func translation(_ value: MarkupElement) -> JSONValue {
        let members = pairs(value)
        let text = members.first { $0.key.text == "NSStringLocalizedFormatKey" }.map { unit($0.value) }
        let plurals = members.filter { $0.value.name == "dict" }.map { key, value in
            let forms = pairs(value).filter { !$0.key.text.hasPrefix("NSString") }
            return JSONValue.Member(
                key.text, ["variations": ["plural": .object(forms.map { .init($0.key.text, unit($0.value)) })]])
        }
        return ["stringUnit": text?["stringUnit"] ?? .null, "substitutions": .object(plurals)]
    }

    private static func unit(_ text: MarkupElement) -> JSONValue { ["stringUnit": ["value": .string(text.text)]] }

    /// The keys of a dictionary with their values.
    private static func pairs(_ dictionary: MarkupElement) -> [(key: MarkupElement, value: MarkupElement)] {
        let children = dictionary.children
        return zip(children, children.dropFirst()).filter { $0.0.name == "key" && $0.1.name != "key" }.map { ($0, $1) }
    }
}
