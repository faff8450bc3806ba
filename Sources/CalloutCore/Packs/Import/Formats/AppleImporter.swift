// SPDX-License-Identifier: Apache-2.0

/// Reads the string tables of Apple's systems: `.strings`, with one locale, and catalogues, `.xcstrings`, with all.
///
/// A key that cannot be a file's name is made into one and kept as the `id`. Comments become notes. `%@` and its kin
/// become arguments, variations by plural a plural. Of a text that differs by device the one for other devices is taken,
/// and the rest is kept in the column `devices`. What is new, stale or to be reviewed is reported.
public struct AppleImporter: ListImporter {
    /// The format's name: `apple`.
    public static let format = "apple"

    /// Makes the importer.
    public init() {}

    /// Reads a table or a catalogue.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes, in UTF-8 or, for a table, UTF-16.
    ///   - file: The file's path; a table lies in the folder of its locale (`de.lproj`).
    ///   - locale: The locale; nil takes it from the folder, or all that the catalogue has.
    /// - Returns: For each locale the rows that can be used and a problem for each that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no such file, or its locale is not known.
    public func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        let first = bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
        if file.hasSuffix(".xcstrings") || first == UInt8(ascii: "{") {
            return try AppleCatalogue(bytes, file: file).lists(only: locale)
        }
        let locale = try ListLocale.need(locale, Self.folder(of: file), ListLocale.inName(file), file: file)
        var list = ListCollector(file: file)
        var reader = AppleStringsReader(try ListText.text(bytes, file: file), file: file)
        while let entry = try CueError.telling({ () throws(PackProblem) in try reader.next() }) {
            list.add(
                CueRow(
                    name: "", text: FormatText(entry.value, .printf).message, note: entry.comment,
                    others: [.init("id", entry.key)], line: entry.line), naming: entry.key)
        }
        return [list.list(locale)]
    }

    /// The locale of the folder that a table lies in: `de.lproj`.
    ///
    /// - Parameter file: The table's path.
    /// - Returns: The locale; nil if it lies in none.
    package static func folder(of file: String) -> LocaleTag? {
        ListLocale.folders(of: file).first { $0.hasSuffix(".lproj") }.flatMap { LocaleTag($0.dropLast(6)) }
    }
}
