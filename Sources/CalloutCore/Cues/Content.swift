// SPDX-License-Identifier: Apache-2.0

/// What a cue says or plays; preparing stages resolve it step by step until it is audio.
public enum Content: Sendable, Equatable {
    /// A phrase of a pack, to become a clip or text.
    case phrase(Phrase)
    /// Words to be spoken, plain text.
    case text(String)
    /// A recording by its path.
    case clip(path: String)
    /// Sound, ready to be heard.
    case audio(Audio)
}
