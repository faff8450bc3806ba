// SPDX-License-Identifier: Apache-2.0

/// A text character by character, as it is and without its case: what the rules of a lexicon are matched with.
struct FoldedText {
    let characters: [Character]
    let folded: [String]

    init(_ characters: [Character], _ letterCase: LexiconRule.LetterCase) {
        self.characters = characters
        folded = characters.map { letterCase == .any ? $0.lowercased() : String($0) }
    }

    init(_ text: String, _ letterCase: LexiconRule.LetterCase) { self.init(Array(text), letterCase) }
}
