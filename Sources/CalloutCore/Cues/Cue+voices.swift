// SPDX-License-Identifier: Apache-2.0

extension Cue {
    /// Gives the cue its voices, the first to speak it and the others in case that one cannot.
    ///
    /// - Parameter voices: The voices, in order; none leaves it to the synthesis stage.
    public mutating func setVoices(_ voices: [VoiceID]) {
        voice = voices.first
        spares = voices.dropFirst().map { SpareVoice($0) }
    }

    /// Passes the cue's voice over: the next one is to speak it, in the words that are for that one.
    ///
    /// Where there is no next one, nothing changes.
    mutating func passOver(_ passed: PassedVoice) {
        guard !spares.isEmpty else { return }
        let spare = spares.removeFirst()
        voice = spare.voice
        if let words = spare.words {
            content = .text(words.text)
            phonemes = words.phonemes
            trail.removeAll { $0.stage == PreparingStage.lexiconName }
            note(words)
        }
        passedOver.append(passed)
        note(PreparingStage.voiceName, passed.note)
    }

    /// Notes the rules of a lexicon that changed its words.
    mutating func note(_ words: SpokenWords) {
        for rule in words.applied {
            let sound = rule.phonemes.map { " as [\($0)]" } ?? ""
            note(PreparingStage.lexiconName, "'\(rule.written)' is spoken '\(rule.spoken)'\(sound)")
        }
    }
}
