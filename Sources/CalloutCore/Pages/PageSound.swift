// SPDX-License-Identifier: Apache-2.0

/// A sound that can be heard on a page, and what is known of it.
public struct PageSound: Sendable, Equatable {
    /// The file, relative to the page, its parts divided by `/`; any name will do, the page writes it as an address.
    public var path: String
    /// How long it lasts.
    public var duration: Duration
    /// How loud it is and what was done for that, if it was measured.
    public var loudness: LoudnessReport?
    /// What speaks: `espeak:en-gb`, or `clip`; empty if that is not known.
    public var voice: String
    /// Its outline, if it was measured.
    public var waveform: Waveform?
    /// Its words, in their order, if the voice told them.
    public var words: [PageWord]
    /// What the stages did, in their order.
    public var steps: [Step]

    /// Describes a sound.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the page, its parts divided by `/`.
    ///   - duration: How long it lasts.
    ///   - loudness: How loud it is and what was done for that, if it was measured.
    ///   - voice: What speaks; empty if that is not known.
    ///   - waveform: Its outline, if it was measured.
    ///   - words: Its words, in their order, if the voice told them.
    ///   - steps: What the stages did, in their order.
    public init(
        path: String, duration: Duration, loudness: LoudnessReport? = nil, voice: String = "",
        waveform: Waveform? = nil, words: [PageWord] = [], steps: [Step] = []
    ) {
        self.path = path
        self.duration = duration
        self.loudness = loudness
        self.voice = voice
        self.waveform = waveform
        self.words = words
        self.steps = steps
    }

    /// What the page's script reads; what is empty or cannot be a number of JSON is left out.
    var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = [
            .init("file", .string(path)), .init("seconds", .number(duration.seconds.rounded(to: 3))),
        ]
        if let loudness {
            let numbers = [
                ("loudness", loudness.integrated), ("peak", loudness.truePeak), ("gain", loudness.gain),
                ("limited", loudness.limited),
            ]
            members += numbers.filter(\.1.isFinite).map { .init($0.0, .number($0.1.rounded(to: 2))) }
            if loudness.isSilent { members.append(.init("silent", true)) }
        }
        if !voice.isEmpty { members.append(.init("voice", .string(voice))) }
        if let waveform { members.append(.init("wave", .string(waveform.letters))) }
        if !words.isEmpty {
            let pairs = words.map {
                JSONValue.array([.number($0.time.seconds.rounded(to: 2)), .string($0.text)])
            }
            members.append(.init("words", .array(pairs)))
        }
        if !steps.isEmpty {
            let pairs = steps.map { JSONValue.array([.string($0.stage), .string($0.detail)]) }
            members.append(.init("steps", .array(pairs)))
        }
        return members
    }
}
