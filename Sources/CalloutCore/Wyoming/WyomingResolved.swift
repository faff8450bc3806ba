// SPDX-License-Identifier: Apache-2.0

/// The event `resolved`: what a clip source knows of a cue; an extension of ours.
///
/// With `audio` true, the recording follows as `audio-start`, `audio-chunk`..., `audio-stop`. With neither audio nor a text
/// the cue is not known there.
public struct WyomingResolved: Sendable, Equatable {
    /// The words, which are spoken where there is no recording; nil if there are none.
    public let text: String?
    /// The language it was found in; nil for the one that was asked for.
    public let language: LocaleTag?
    /// The voices that are to speak the text, the first that is here.
    public let voices: [VoiceID]
    /// Whether the recording follows.
    public let hasAudio: Bool
    /// The number of the request that this answers.
    public let id: Int?

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - language: The language it was found in; nil for the one that was asked for.
    ///   - voices: The voices that are to speak the text, the first that is here.
    ///   - content: Whether the recording follows.
    ///   - id: The number of the request that this answers.
    public init(
        text: String? = nil, language: LocaleTag? = nil, voices: [VoiceID] = [], _ content: Recording = .none,
        id: Int? = nil
    ) {
        self.text = text
        self.language = language
        self.voices = voices
        self.hasAudio = content == .follows
        self.id = id
    }

    /// Whether a recording comes with an answer.
    public enum Recording: Sendable {
        /// There is none.
        case none
        /// It follows.
        case follows
    }

    /// Reads an answer.
    ///
    /// - Parameter event: The event, of any type.
    /// - Throws: ``WyomingError/badEvent(type:reason:)`` if it is no answer, or names a language or voice that is none.
    public init(_ event: WyomingEvent) throws(WyomingError) {
        try event.require("resolved")
        var language: LocaleTag?
        if let tag = event.data["language"]?.string {
            language = LocaleTag(tag)
            if language == nil { throw event.fault("'\(tag)' is no language tag, write one such as en-GB") }
        }
        var voices: [VoiceID] = []
        for value in event.data["voices"]?.array ?? [] {
            guard let voice = value.string.flatMap({ VoiceID($0) }) else {
                throw event.fault("voices are a list of plugin:voice")
            }
            voices.append(voice)
        }
        self.init(
            text: event.data["text"]?.string, language: language, voices: voices,
            event.data["audio"]?.bool == true ? .follows : .none, id: event.data[WyomingExtension.id]?.integer)
    }

    /// The answer as an event.
    public var event: WyomingEvent {
        var data: [JSONValue.Member] = []
        if let text { data.append(.init("text", .string(text))) }
        if let language { data.append(.init("language", .string(language.description))) }
        if !voices.isEmpty { data.append(.init("voices", .array(voices.map { .string($0.description) }))) }
        if hasAudio { data.append(.init("audio", true)) }
        if let id { data.append(.init(WyomingExtension.id, .number(Double(id)))) }
        return WyomingEvent("resolved", data: .object(data))
    }
}
