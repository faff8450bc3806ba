// SPDX-License-Identifier: Apache-2.0

/// A file that a render wrote.
public struct RenderedFile: Sendable, Equatable {
    /// The file's path.
    public let path: String
    /// How long its sound lasts.
    public let duration: Duration
    /// How loud it is, if a stage measured it.
    public let level: RenderedLevel?
    /// What the stages did, in order: falling back to another locale, a rule of the lexicon, the voice.
    public let trail: [Step]
}
