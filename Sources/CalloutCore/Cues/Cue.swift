// SPDX-License-Identifier: Apache-2.0

/// One thing to be said or played, once.
public struct Cue: Sendable {
    /// The cue's name: the caller's own, told in every event, outcome and error.
    public var name: String
    /// What it says or plays.
    public var content: Content
    /// A short sound that takes its place while the user may not be talked to, if it has one.
    public var earcon: Content?
    /// The language it is said in.
    public var locale: LocaleTag
    /// The voice that is to speak it; nil leaves it to the synthesis stage.
    public var voice: VoiceID?
    /// The voices that speak it if that one cannot, in order; a cue without them is spoken by its voice or not at all.
    public var spares: [SpareVoice] = []
    /// The voices that were passed over for it, in order, and why.
    public var passedOver: [PassedVoice] = []
    /// How parts of its text are to sound, once a lexicon has said so.
    public var phonemes: [Phonemes] = []
    /// How urgent it is.
    public var priority: Priority
    /// How long after it was queued it may begin to sound, later it is expired; nil is for ever.
    public var deadline: Duration?
    /// A cue that is queued with the same key as a waiting one takes its place.
    public var key: String?
    /// The name of the group whose cues are said as one, if it belongs to one.
    public var group: String?
    /// What the loudness stage measured, once it has.
    public var loudness: LoudnessReport?
    /// What the stages did to the cue, in order.
    public var trail: [Step] = []
    /// Whether a pipeline has prepared it: its content is audio, and no stage prepares it again.
    public internal(set) var isPrepared = false

    /// Makes a cue.
    ///
    /// - Parameters:
    ///   - content: What it says or plays.
    ///   - name: The caller's name for it; nil takes the text, the phrase's key or the clip's path.
    ///   - locale: The language it is said in.
    ///   - voice: The voice that is to speak it; nil leaves it to the synthesis stage.
    ///   - priority: How urgent it is.
    ///   - deadline: How long after it was queued it may begin to sound; nil is for ever.
    ///   - key: A cue that is queued with the same key as a waiting one takes its place.
    ///   - group: The name of the group whose cues are said as one.
    ///   - earcon: A short sound that takes its place while the user may not be talked to.
    public init(
        _ content: Content,
        name: String? = nil,
        locale: LocaleTag = .english,
        voice: VoiceID? = nil,
        priority: Priority = .message,
        deadline: Duration? = nil,
        key: String? = nil,
        group: String? = nil,
        earcon: Content? = nil
    ) {
        self.name = name ?? Self.name(of: content)
        self.content = content
        self.locale = locale
        self.voice = voice
        self.priority = priority
        self.deadline = deadline
        self.key = key
        self.group = group
        self.earcon = earcon
    }

    private static func name(of content: Content) -> String {
        switch content {
        case .phrase(let phrase): phrase.key
        case .text(let text): text
        case .clip(let path): path
        case .audio: "audio"
        }
    }

    /// The sound, if the content has been resolved that far.
    public var audio: Audio? {
        guard case .audio(let audio) = content else { return nil }
        return audio
    }

    /// Notes what a stage did.
    ///
    /// - Parameters:
    ///   - stage: The stage's name.
    ///   - detail: What it did.
    public mutating func note(_ stage: String, _ detail: String) {
        trail.append(Step(stage: stage, detail: detail))
    }
}

extension Cue: ExpressibleByStringLiteral {
    /// Makes a cue that says a text.
    public init(stringLiteral text: String) {
        self.init(.text(text))
    }
}
