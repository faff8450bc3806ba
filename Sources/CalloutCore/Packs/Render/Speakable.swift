// SPDX-License-Identifier: Apache-2.0

/// Whether there is anything to say or to hear: a cue of which nothing would be heard gets no file.
enum Speakable {
    /// What lies below this is silence, -70 dB of full scale: also the absolute gate of ITU-R BS.1770.
    static let threshold: Float = 0.000_316

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

    /// Whether a sound can be heard.
    static func isAudible(_ audio: Audio) -> Bool {
        audio.channels.contains { channel in channel.contains { abs($0) > threshold } }
    }
}
