// SPDX-License-Identifier: Apache-2.0

/// One rule of a lexicon: a word as it is written, and how it is to be spoken.
public struct LexiconRule: Sendable, Equatable {
    /// The word, the beginning of a word or the regular expression that it meets.
    public let written: String
    /// What is given to the voice in its place; for a regular expression `$1` is its first group.
    public let spoken: String
    /// The plugin the rule is for; nil for all.
    public let backend: String?
    /// What it is matched with.
    public let matching: Matching
    /// Whether upper and lower case differ.
    public let letterCase: LetterCase
    /// How it is to sound, in the backend's notation; `spoken` is for backends that take none.
    public let phonemes: String?
    private let search: Search

    private enum Search: Equatable {
        case word([String])
        case pattern(Pattern)
    }

    /// Makes a rule for whole words in any case.
    ///
    /// - Parameters:
    ///   - written: The word or words as they are written; not empty.
    ///   - spoken: What is given to the voice in their place.
    ///   - backend: The plugin the rule is for; nil for all.
    public init(written: String, spoken: String, backend: String? = nil) {
        self.written = written
        self.spoken = spoken
        self.backend = backend
        matching = .word
        letterCase = .any
        phonemes = nil
        search = .word(FoldedText(written, .any).folded)
    }

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - written: What it meets; not empty.
    ///   - spoken: What is given to the voice in its place.
    ///   - backend: The plugin the rule is for; nil for all.
    ///   - matching: What it is matched with.
    ///   - letterCase: Whether upper and lower case differ.
    ///   - phonemes: How it is to sound, in the backend's notation.
    /// - Throws: ``CueError`` with `invalid` for a regular expression that cannot be used.
    public init(
        written: String, spoken: String, backend: String? = nil, matching: Matching, letterCase: LetterCase = .any,
        phonemes: String? = nil
    ) throws(CueError) {
        self.written = written
        self.spoken = spoken
        self.backend = backend
        self.matching = matching
        self.letterCase = letterCase
        self.phonemes = phonemes
        guard matching == .regex else {
            search = .word(FoldedText(written, letterCase).folded)
            return
        }
        do {
            search = .pattern(try Pattern(written, letterCase == .any ? .ignored : .exact))
        } catch {
            let shown = written.count > 60 ? written.prefix(57) + "..." : written[...]
            throw CueError(.invalid, "the regular expression '\(shown)': \(error.problem): \(error.fix)")
        }
    }

    /// Rewrites a text.
    ///
    /// A word is whole if no letter or digit touches it; in scripts that put no spaces between words (Chinese, Japanese,
    /// Thai, ...) every place counts as the edge of a word. What a rule has written it does not read again.
    ///
    /// - Parameter text: The text.
    /// - Returns: The text with each occurrence replaced; nil if there is none.
    public func rewriting(_ text: String) -> String? { rewriting(Array(text), with: spoken) }

    /// Rewrites a text with something else than what is spoken.
    func rewriting(_ characters: [Character], with replacement: String) -> String? {
        switch search {
        case .pattern(let pattern): pattern.replacing(characters, with: replacement)
        case .word(let word): rewriting(FoldedText(characters, letterCase), word, with: replacement)
        }
    }

    private func rewriting(_ text: FoldedText, _ word: [String], with replacement: String) -> String? {
        let (characters, folded) = (text.characters, text.folded)
        guard !word.isEmpty, characters.count >= word.count else { return nil }
        var result = ""
        var copied = 0
        var index = 0
        while index + word.count <= folded.count {
            let end = index + word.count
            if folded[index] == word[0], folded[index..<end].elementsEqual(word),
                Self.isEdge(in: characters, at: index), matching == .prefix || Self.isEdge(in: characters, at: end)
            {
                result += String(characters[copied..<index]) + replacement
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
}
