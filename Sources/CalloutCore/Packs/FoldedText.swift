// SPDX-License-Identifier: Apache-2.0

/// A text character by character, as it is and without its case: what the rules of a lexicon are matched with.
struct FoldedText {
    let characters: [Character]
    let folded: [String]

    init(_ text: String) {
        characters = Array(text)
        folded = characters.map { $0.lowercased() }
    }
}
