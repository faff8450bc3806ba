// SPDX-License-Identifier: Apache-2.0

/// A phrase as a clip source found it.
public struct ResolvedPhrase: Sendable, Equatable {
    /// The path of the recording, if there is one; it wins over the text.
    public let clip: String?
    /// The recording itself, where the source has it in hand; it wins over the path.
    public let audio: Audio?
    /// The path of the short sound that takes its place while the user may not be talked to, if there is one.
    public let earcon: String?
    /// The words as they are shown and, unless a lexicon rewrites them, spoken.
    public let text: String?
    /// The values for the text's arguments: the asked-for phrase's, and those of the take that it names.
    public let arguments: [String: JSONValue]
    /// The locale it was found in.
    public let locale: LocaleTag
    /// The voices that are to speak the text, in the order in which they are tried; empty for the default voice.
    public let voices: [VoiceID]

    /// Tells what was found.
    ///
    /// - Parameters:
    ///   - clip: The path of the recording, if there is one.
    ///   - text: The words, if there are any.
    ///   - locale: The locale it was found in.
    ///   - voices: The voices that are to speak the text, in the order in which they are tried.
    ///   - earcon: The path of its short sound, if there is one.
    ///   - arguments: The values for the text's arguments.
    ///   - audio: The recording itself, where the source has it in hand.
    public init(
        clip: String?, text: String?, locale: LocaleTag, voices: [VoiceID] = [], earcon: String? = nil,
        arguments: [String: JSONValue] = [:], audio: Audio? = nil
    ) {
        self.clip = clip
        self.text = text
        self.locale = locale
        self.voices = voices
        self.earcon = earcon
        self.arguments = arguments
        self.audio = audio
    }
}
