// SPDX-License-Identifier: Apache-2.0

/// Finds whole sentences in a text that comes in pieces, so that the first is spoken while the last is still written.
///
/// A sentence ends with a full stop, a question or exclamation mark and white space behind it, at a full-width mark, or at
/// the end of a line. A short word with a full stop ("Dr.", "z. B.", "1.") ends none.
struct SentenceSplitter: Sendable {
    private static let marks: Set<Character> = [".", "!", "?", "…", "؟", "।"]
    private static let wideMarks: Set<Character> = ["。", "！", "？", "｡"]
    private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]", "」"]

    /// What has come and ends no sentence yet.
    private(set) var rest = ""

    /// Takes the next piece.
    ///
    /// - Parameter piece: The piece.
    /// - Returns: The sentences that are whole now, in order, without white space around them.
    mutating func feed(_ piece: String) -> [String] {
        rest += piece
        var sentences: [String] = []
        while let end = end() {
            sentences.append(Self.trimmed(rest[..<end]))
            rest = String(rest[end...])
        }
        return sentences.filter { !$0.isEmpty }
    }

    /// Ends the text.
    ///
    /// - Returns: The last sentence, if there is a rest.
    mutating func finish() -> String? {
        defer { rest = "" }
        let last = Self.trimmed(rest[...])
        return last.isEmpty ? nil : last
    }

    /// Where the first sentence ends, if it is whole.
    private func end() -> String.Index? {
        var index = rest.startIndex
        while index < rest.endIndex {
            let character = rest[index]
            let next = rest.index(after: index)
            if character.isNewline || Self.wideMarks.contains(character) { return next }
            if Self.marks.contains(character), let end = endBehind(next), !isAbbreviation(endingAt: index) {
                return end
            }
            index = next
        }
        return nil
    }

    /// Where white space begins behind marks that close a sentence; nil if something else follows, or nothing yet.
    private func endBehind(_ start: String.Index) -> String.Index? {
        var index = start
        while index < rest.endIndex, Self.closing.contains(rest[index]) || Self.marks.contains(rest[index]) {
            index = rest.index(after: index)
        }
        return index < rest.endIndex && rest[index].isWhitespace ? index : nil
    }

    private func isAbbreviation(endingAt index: String.Index) -> Bool {
        guard rest[index] == "." else { return false }
        let word = rest[..<index].reversed().prefix { !$0.isWhitespace }
        guard let last = word.first, word.count <= 3 else { return false }
        if word.count <= 2 && last.isNumber || word.count == 1 { return true }
        // "Dr.", "St.", "Mrs.": a capital, and no vowel behind it; "Yes." and "Go." are sentences.
        guard let capital = word.last, capital.isUppercase else { return false }
        return !word.dropLast().contains { "aeiouyäöüáéíóú".contains($0.lowercased()) }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
