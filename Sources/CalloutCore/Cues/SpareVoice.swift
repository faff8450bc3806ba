// SPDX-License-Identifier: Apache-2.0

/// A voice that speaks a cue if no voice before it does.
public struct SpareVoice: Sendable, Equatable {
    /// The voice.
    public let voice: VoiceID
    /// The words as a lexicon gives them to this voice; nil where all voices of the cue are given the same.
    var words: SpokenWords?

    /// Names a voice.
    ///
    /// - Parameter voice: The voice.
    public init(_ voice: VoiceID) {
        self.voice = voice
    }
}
