// SPDX-License-Identifier: Apache-2.0

/// A named place in a piece of audio: where a word begins, where a cue of a group begins.
public struct Mark: Sendable, Equatable {
    /// What a mark marks.
    public enum Kind: String, Sendable, CaseIterable {
        /// The first sample of a word; the name is the word.
        case word
        /// The first sample of a sentence; the name may be empty.
        case sentence
        /// The first sample of one cue of a group; the name is the cue's.
        case cue
        /// A place the text itself named.
        case named
    }

    /// What this mark marks.
    public let kind: Kind
    /// The word, the cue's name or the name given in the text.
    public let name: String
    /// The frame at which it sounds, counted from the beginning of the audio.
    public var frame: Int

    /// Makes a mark.
    ///
    /// - Parameters:
    ///   - kind: What the mark marks.
    ///   - name: The word, the cue's name or the name given in the text.
    ///   - frame: The frame at which it sounds, counted from the beginning of the audio.
    public init(_ kind: Kind, name: String, frame: Int) {
        self.kind = kind
        self.name = name
        self.frame = frame
    }
}
