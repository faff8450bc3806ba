// SPDX-License-Identifier: Apache-2.0

/// A file that a render wrote.
public struct RenderedFile: Sendable, Equatable {
    /// The file's path.
    public let path: String
    /// How long its sound lasts.
    public let duration: Duration
    /// How loud it is, and whether it is silent, if the loudness stage measured it.
    public let loudness: LoudnessReport?
    /// What the stages did, in order: falling back to another locale, a rule of the lexicon, the voice.
    public let trail: [Step]
}
