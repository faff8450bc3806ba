// SPDX-License-Identifier: Apache-2.0

import Callout

extension PreparingStage {
    /// A stage of our own: two notes before the words.
    static let chime = PreparingStage("chime") { cue in
        guard let words = cue.audio else { return cue }
        let notes = try await ToneSynthesizer(sampleRate: words.sampleRate, frequency: 880)
            .synthesize(Utterance("ding dong", locale: cue.locale))
        var cue = cue
        cue.content = .audio(Audio.joined([notes, words]) ?? words)
        cue.note("chime", "two notes before the words")
        return cue
    }
}
