// SPDX-License-Identifier: Apache-2.0

/// One rule of a lexicon: a word as it is written, and how it is to be spoken.
public struct LexiconRule: Sendable, Equatable {
    /// The word or words as they are written; matched whole, in any case.
    public let written: String
    /// What is given to the voice in their place.
    public let spoken: String
    /// The plugin the rule is for; nil for all.
    public let backend: String?
    private let pattern: [String]

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - written: The word or words as they are written; not empty.
    ///   - spoken: What is given to the voice in their place.
    ///   - backend: The plugin the rule is for; nil for all.
    public init(written: String, spoken: String, backend: String? = nil) {
        self.written = written
        self.spoken = spoken
        self.backend = backend
        pattern = FoldedText(written).folded
    }

    /// Rewrites a text.
    ///
    /// A word is whole if no letter or digit touches it; in scripts that put no spaces between words (Chinese, Japanese,
    /// Thai, ...) every place counts as the edge of a word. What a rule has written it does not read again.
    ///
    /// - Parameter text: The text.
    /// - Returns: The text with each whole occurrence replaced; nil if there is none.
    public func rewriting(_ text: String) -> String? { rewriting(FoldedText(text)) }

    func rewriting(_ text: FoldedText) -> String? {
        let (characters, folded) = (text.characters, text.folded)
        guard !pattern.isEmpty, characters.count >= pattern.count else { return nil }
        var result = ""
        var copied = 0
        var index = 0
        while index + pattern.count <= folded.count {
            let end = index + pattern.count
            if folded[index] == pattern[0], folded[index..<end].elementsEqual(pattern),
                Self.isEdge(in: characters, at: index), Self.isEdge(in: characters, at: end)
            {
                result += String(characters[copied..<index]) + spoken
                copied = end
                index = end
            } else {
                index += 1
            }
        }
        guard copied > 0 else { return nil }
        return result + String(characters[copied...])
    }

    /// Whether a word may begin or end between two characters.
    private static func isEdge(in characters: [Character], at index: Int) -> Bool {
        guard index > 0, index < characters.count else { return true }
        return !(joins(characters[index - 1]) && joins(characters[index]))
    }

    private static func joins(_ character: Character) -> Bool {
        guard character.isLetter || character.isNumber, let scalar = character.unicodeScalars.first else {
            return false
        }
        return switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            false
        default: true
        }
    }

    /// Whether two rules say the same.
    public static func == (one: LexiconRule, other: LexiconRule) -> Bool {
        one.written == other.written && one.spoken == other.spoken && one.backend == other.backend
    }
}
