// SPDX-License-Identifier: Apache-2.0

/// A text with all that a synthesizer needs to speak it.
public struct Utterance: Sendable, Hashable {
    /// The words, plain text.
    public let text: String
    /// The language they are in.
    public let locale: LocaleTag
    /// The voice's name within the synthesizer; nil takes the synthesizer's best for the locale.
    public let voice: String?
    /// How to speak.
    public let prosody: Prosody
    /// How parts of the text are to sound, in order, for a synthesizer that takes phonemes.
    public let phonemes: [Phonemes]

    /// Makes an utterance.
    ///
    /// - Parameters:
    ///   - text: The words, plain text.
    ///   - locale: The language they are in.
    ///   - voice: The voice's name within the synthesizer; nil takes the synthesizer's best for the locale.
    ///   - prosody: How to speak.
    ///   - phonemes: How parts of the text are to sound, in order.
    public init(
        _ text: String, locale: LocaleTag, voice: String? = nil, prosody: Prosody = .normal, phonemes: [Phonemes] = []
    ) {
        self.text = text
        self.locale = locale
        self.voice = voice
        self.prosody = prosody
        self.phonemes = phonemes
    }
}
