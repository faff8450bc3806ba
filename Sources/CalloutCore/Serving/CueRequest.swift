// SPDX-License-Identifier: Apache-2.0

/// Cues that a client asks a server to say, as one line of JSON.
///
/// ```json
/// {"text": "Rest, thirty seconds", "locale": "en-GB", "priority": "message", "deadline": 2, "key": "rest"}
/// {"cue": "rest", "pack": "coach", "with": {"seconds": 30}}
/// ```
///
/// `text` and `cue` take one or a list; `cue` comes first. `id` is any value, and stands in every line of the answer.
/// `{"cancel": true}` stops all cues of the connection, with an `id` those of that line.
public struct CueRequest: Sendable, Equatable {
    /// How several cues are said.
    public enum Manner: Sendable {
        /// One after the other, each with an outcome of its own.
        case backToBack
        /// As one piece of audio.
        case group
    }

    /// The names of cues of the pack, said first.
    public var names: [String] = []
    /// The values for the arguments of the cues.
    public var values: [String: JSONValue] = [:]
    /// The pack in which they are found: a folder, or one that ships by name.
    public var pack: String?
    /// The texts, said after the named cues.
    public var texts: [String] = []
    /// How they are said.
    public var manner = Manner.backToBack
    /// The language; nil leaves it to ``environment``.
    public var locale: LocaleTag?
    /// The language of the client's environment, which is taken if a voice or the pack has it.
    public var environment: LocaleTag?
    /// The voices, in the order in which they are tried; none takes the pack's, or the best for the language.
    public var voices: [VoiceID] = []
    /// How to speak.
    public var prosody = Prosody.normal
    /// How loud they become, in LUFS; nil takes the pack's or the server's.
    public var loudness: Double?
    /// How urgent they are.
    public var priority = Priority.message
    /// How long after they came they may begin to sound; nil is for ever.
    public var deadline: Duration?
    /// They take the place of waiting ones with the same key.
    public var key: String?
    /// What stands in every line of the answer.
    public var id: JSONValue?

    /// Asks for nothing, to be changed.
    public init() {}

    /// The cues.
    ///
    /// - Parameter locale: The language they are said in.
    /// - Returns: The cues, in order.
    public func cues(in locale: LocaleTag) -> [Cue] {
        let contents = names.map { Content.phrase(Phrase($0, arguments: values)) } + texts.map { Content.text($0) }
        return contents.map { Cue($0, locale: locale, priority: priority, deadline: deadline, key: key) }
    }
}
