// SPDX-License-Identifier: Apache-2.0

/// The event `synthesize`: speak a text.
///
/// See ``WyomingExtension`` for what is ours in it.
public struct WyomingSynthesize: Sendable, Hashable {
    /// The words, plain text.
    public let text: String
    /// The voice's name; nil takes the best for the language.
    public let voice: String?
    /// The language; nil takes the voice's.
    public let language: LocaleTag?
    /// How to speak.
    public let prosody: Prosody
    /// How parts of the text are to sound, in order.
    public let phonemes: [Phonemes]
    /// The request's number, which the answer repeats.
    public let id: Int?

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - text: The words, plain text.
    ///   - voice: The voice's name; nil takes the best for the language.
    ///   - language: The language; nil takes the voice's.
    ///   - prosody: How to speak.
    ///   - phonemes: How parts of the text are to sound, in order.
    ///   - id: The request's number, which the answer repeats.
    public init(
        text: String, voice: String? = nil, language: LocaleTag? = nil, prosody: Prosody = .normal,
        phonemes: [Phonemes] = [], id: Int? = nil
    ) {
        self.text = text
        self.voice = voice
        self.language = language
        self.prosody = prosody
        self.phonemes = phonemes
        self.id = id
    }

    /// Reads a request, or the beginning of one whose text follows in pieces: `synthesize-start`.
    ///
    /// - Parameter event: The event, of any type.
    /// - Throws: ``WyomingError/badEvent(type:reason:)`` if it is no request, has no text, or names a language that is
    ///   no tag.
    public init(_ event: WyomingEvent) throws(WyomingError) {
        let isStart = event.type == "synthesize-start"
        if !isStart { try event.require("synthesize") }
        guard let text = isStart ? "" : event.data["text"]?.string else { throw event.lacks("a text") }
        var language: LocaleTag?
        if let name = event.data["voice"]?["language"]?.string {
            language = LocaleTag(name)
            if language == nil { throw event.fault("'\(name)' is no language tag, write one such as en-GB") }
        }
        let parameters = event.data[WyomingExtension.parameters]
        self.init(
            text: text, voice: event.data["voice"]?["name"]?.string, language: language,
            prosody: Prosody(
                rate: parameters?["rate"]?.number ?? 1, pitch: parameters?["pitch"]?.number ?? 1,
                volume: parameters?["volume"]?.number ?? 1),
            phonemes: isStart ? [] : try Phonemes.read(event),
            id: event.data[WyomingExtension.id]?.integer)
    }

    /// The request with another text, for which nothing says how parts of it are to sound.
    ///
    /// - Parameter text: The words.
    /// - Returns: The request.
    public func with(text: String) -> WyomingSynthesize {
        WyomingSynthesize(text: text, voice: voice, language: language, prosody: prosody, id: id)
    }

    /// The request as an event.
    public var event: WyomingEvent {
        var data: [JSONValue.Member] = [.init("text", .string(text))]
        let name = voice.map { JSONValue.Member("name", .string($0)) }
        let tag = language.map { JSONValue.Member("language", .string($0.description)) }
        if name != nil || tag != nil {
            data.append(.init("voice", .object([name, tag].compactMap { $0 })))
        }
        if prosody != .normal {
            data.append(
                .init(
                    WyomingExtension.parameters,
                    [
                        "rate": .number(prosody.rate), "pitch": .number(prosody.pitch),
                        "volume": .number(prosody.volume),
                    ]))
        }
        if !phonemes.isEmpty { data.append(.init(WyomingExtension.phonemes, .array(phonemes.map(\.json)))) }
        if let id { data.append(.init(WyomingExtension.id, .number(Double(id)))) }
        return WyomingEvent("synthesize", data: .object(data))
    }
}
