// SPDX-License-Identifier: Apache-2.0

/// All that a pack has for one locale.
public struct PackLocale: Sendable {
    /// The locale.
    public let tag: LocaleTag
    /// The locale as `pack.json` writes it, which names its files.
    public let key: String
    /// The voices that speak it, in the order in which they are tried; empty for the default voice.
    public let voices: [VoiceID]
    /// The locale to which it falls back before the source locale, if it names one.
    public let fallback: LocaleTag?
    /// The longest that one of its cues may last, in seconds, if the pack says.
    public let longest: Double?
    /// Its cues.
    public let cues: CueTable
    /// How its words are spoken.
    public let lexicon: Lexicon
    /// The XXH64 of the lexicon's file, 0 if there is none: the same lexicon says the same.
    public let lexiconHash: UInt64
    /// The folder of its recordings.
    public let clipFolder: String
    /// What of its files cannot be used.
    public let problems: [PackProblem]
}
