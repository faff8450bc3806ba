// SPDX-License-Identifier: Apache-2.0

/// One entry of a PO file.
struct POEntry {
    /// The line on which its message begins.
    var line = 0
    /// The translator's comments.
    var comments: [String] = []
    /// The comments that were taken from the source.
    var extracted: [String] = []
    /// Where the source has it.
    var references: [String] = []
    /// Its flags: `fuzzy`, `c-format`.
    var flags: [String] = []
    /// Whether it is no longer used.
    var isObsolete = false
    /// The context; nil if it has none.
    var context: String?
    /// The text in the source's language; nil while it has not been read.
    var source: String?
    /// That text's plural; nil if it has none.
    var plural: String?
    /// The translation, or its forms.
    var texts: [Int: String] = [:]

    /// Whether this is the header of the file.
    var isHeader: Bool { source == "" && context == nil && !isObsolete }

    /// A field of the header: `Language`.
    func field(_ name: String) -> String? {
        for line in (texts[0] ?? "").split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else {
                continue
            }
            return String(line[line.index(after: colon)...]).trimmed
        }
        return nil
    }

    /// How arguments are written in it.
    var notation: FormatText.Notation {
        if flags.contains("python-brace-format") || flags.contains("csharp-format") { return .braces }
        if flags.contains("qt-format") || flags.contains("kde-format") || flags.contains("qt-plural-format") {
            return .qt
        }
        return flags.contains { $0.hasPrefix("no-") && $0.hasSuffix("-format") } ? .none : .printf
    }
}
