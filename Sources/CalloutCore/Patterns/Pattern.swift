// SPDX-License-Identifier: Apache-2.0

/// A regular expression that cannot explode: what a match costs grows with the length of the text times that of the
/// expression, and no faster; what all matches of a text cost grows at worst with the square of its length.
///
/// All ways to match are followed at once, character by character, as Thompson and Pike describe it. Hence there are no
/// references back and no lookaround. Known are `.`, `[a-z]`, `\d \w \s \b \p{L}` and their opposites, `^`, `$`, `(…)`,
/// `(?:…)`, `|`, `* + ? {2,4}`, each with a `?` behind it for the shortest match.
///
/// The standard library's own expressions follow one way after the other, which takes for ever with `(a+)+$`, and
/// nothing can stop them.
struct Pattern: Sendable, Equatable {
    /// Whether upper and lower case differ.
    enum LetterCase: String, Sendable {
        case exact
        case ignored = "any"
    }

    let instructions: [PatternInstruction]
    let letterCase: LetterCase
    /// How many ranges a match has: that of the whole, and one for each group.
    let ranges: Int

    init(_ text: String, _ letterCase: LetterCase) throws(PatternFault) {
        var parser = PatternParser(text)
        let node = try parser.parse()
        instructions = try PatternCompiler(node).instructions
        ranges = parser.groups + 1
        self.letterCase = letterCase
    }

    /// Replaces every match; nil if there is none, or nothing changes.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - template: What stands in its place; `$1` is the first group, `$0` the whole match, `$$` a dollar sign.
    /// - Returns: The text with each match replaced.
    func replacing(_ text: [Character], with template: String) -> String? {
        var result = ""
        var copied = 0
        var index = 0
        while index <= text.count, let match = PatternMatcher(self, text).match(from: index) {
            let whole = match[0] ?? index..<index
            result += String(text[copied..<whole.lowerBound]) + Self.fill(template, text, match)
            copied = whole.upperBound
            index = whole.isEmpty ? whole.upperBound + 1 : whole.upperBound
            if whole.isEmpty, whole.upperBound < text.count {
                result.append(text[whole.upperBound])
                copied += 1
            }
        }
        result += String(text[min(copied, text.count)...])
        return result == String(text) ? nil : result
    }

    private static func fill(_ template: String, _ text: [Character], _ match: [Range<Int>?]) -> String {
        var result = ""
        var isEscaped = false
        for character in template {
            switch (isEscaped, character) {
            case (false, "$"): isEscaped = true
            case (false, _): result.append(character)
            case (true, _):
                isEscaped = false
                if let number = character.wholeNumberValue, character.isASCII {
                    if number < match.count, let range = match[number] { result += String(text[range]) }
                } else {
                    result += character == "$" ? "$" : "$\(character)"
                }
            }
        }
        return isEscaped ? result + "$" : result
    }
}
