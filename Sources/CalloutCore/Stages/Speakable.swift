// SPDX-License-Identifier: Apache-2.0

/// Whether there is anything to say in a text, and not too much.
package enum Speakable {
    /// The longest text that is one cue, in bytes of UTF-8: some four minutes.
    package static let longest = 4_000

    /// Whether a text holds more than spaces and punctuation.
    ///
    /// Some voices name a punctuation mark that stands alone, so the text is asked and not only the sound.
    static func isSpeakable(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber, .mathSymbol, .currencySymbol, .otherSymbol:
                true
            // These are punctuation by their category and words by their use.
            default: "%&@#‰§°".unicodeScalars.contains(scalar)
            }
        }
    }
}
