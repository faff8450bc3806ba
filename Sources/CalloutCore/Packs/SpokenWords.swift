// SPDX-License-Identifier: Apache-2.0

/// A text as a lexicon gives it to a voice.
public struct SpokenWords: Sendable, Equatable {
    /// The text as it is to be spoken.
    public let text: String
    /// The parts of it that are to sound as their rules say.
    public let phonemes: [Phonemes]
    /// The rules that changed it, in the order in which they were applied.
    public let applied: [LexiconRule]

    init(_ text: String, phonemes: [Phonemes] = [], applied: [LexiconRule] = []) {
        self.text = text
        self.phonemes = phonemes
        self.applied = applied
    }

    /// A text that is being rewritten: what has phonemes is one character that no rule meets.
    struct Draft {
        /// Stands for the first part with phonemes, the next for the second: of the last private plane.
        private static let first: UInt32 = 0x10_0000
        private static let most = 1_000

        private var characters: [Character]
        private var parts: [LexiconRule] = []
        private var applied: [LexiconRule] = []

        init(_ text: String) {
            characters = Array(text)
        }

        mutating func apply(_ rule: LexiconRule) {
            var replacement = rule.spoken
            let hasPhonemes = rule.phonemes != nil && parts.count < Self.most
            if hasPhonemes, let mark = Unicode.Scalar(Self.first + UInt32(parts.count)) {
                replacement = String(Character(mark))
            }
            guard let rewritten = rule.rewriting(characters, with: replacement) else { return }
            characters = Array(rewritten)
            if hasPhonemes { parts.append(rule) }
            applied.append(rule)
        }

        var spoken: SpokenWords {
            var text = ""
            var phonemes: [Phonemes] = []
            var length = 0
            for character in characters {
                guard let rule = part(character), let sound = rule.phonemes else {
                    text.append(character)
                    length += character.unicodeScalars.count
                    continue
                }
                let count = rule.spoken.unicodeScalars.count
                phonemes.append(Phonemes(start: length, length: count, phonemes: sound))
                text += rule.spoken
                length += count
            }
            return SpokenWords(text, phonemes: phonemes, applied: applied)
        }

        private func part(_ character: Character) -> LexiconRule? {
            guard let value = character.unicodeScalars.first?.value, value >= Self.first,
                value - Self.first < parts.count
            else { return nil }
            return parts[Int(value - Self.first)]
        }
    }
}
