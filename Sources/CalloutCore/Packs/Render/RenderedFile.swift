// SPDX-License-Identifier: Apache-2.0

/// A file of a render, and what became of it.
public struct RenderedFile: Sendable, Equatable {
    /// What became of a file.
    public enum Fate: String, Sendable, CaseIterable {
        /// It was rendered and written.
        case rendered
        /// It was taken from the store.
        case stored
        /// It was up to date and was not touched.
        case unchanged
        /// A person has changed it; it is kept, and its cue has not changed.
        case edited
        /// A person has changed it and it is kept, though its cue has changed since.
        case outdated
        /// It is another than would be rendered, and no render is known to have written it; it is kept.
        case foreign
    }

    /// The file's path.
    public let path: String
    /// What became of it.
    public let fate: Fate
    /// How long its sound lasts, as it was rendered.
    public let duration: Duration
    /// How loud it is, and whether it is silent, if the loudness stage measured it; nil for a file that was up to date
    /// at first sight, of which the ledger tells it.
    public let loudness: LoudnessReport?
    /// What the stages did, in order: falling back to another locale, a rule of the lexicon, the voice.
    public let trail: [Step]
    /// What spoke it: `espeak:en-gb`, or `clip`; nil for a file that was up to date at first sight.
    public let voice: String?
    /// The voices that were passed over for it, in order, and why.
    public let passedOver: [PassedVoice]

    init(
        path: String, fate: Fate = .rendered, duration: Duration, loudness: LoudnessReport?, trail: [Step],
        voice: String? = nil, passedOver: [PassedVoice] = []
    ) {
        self.path = path
        self.fate = fate
        self.duration = duration
        self.loudness = loudness
        self.trail = trail
        self.voice = voice
        self.passedOver = passedOver
    }

    /// A file of which the whole entry was read or made.
    init(path: String, _ entry: LedgerEntry, _ fate: Fate, _ passedOver: [PassedVoice]? = nil) {
        self.init(
            path: path, fate: fate, duration: entry.duration, loudness: entry.loudness, trail: entry.trail,
            voice: entry.voice, passedOver: passedOver ?? entry.passedOver)
    }

    /// A file that was seen to be up to date.
    init(path: String, _ head: LedgerHead, _ fate: Fate) {
        self.init(path: path, fate: fate, duration: head.duration, loudness: nil, trail: [])
    }

    /// Whether it is kept as a person left it.
    public var isKept: Bool {
        switch fate {
        case .edited, .outdated, .foreign: true
        case .rendered, .stored, .unchanged: false
        }
    }
}
