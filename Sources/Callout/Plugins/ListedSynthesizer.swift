// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A synthesizer whose manifest lists its voices: it has these and no others, whatever the program says, and is not
/// started to be asked for them.
struct ListedSynthesizer: Synthesizer {
    private let synthesizer: any Synthesizer
    private let list: VoiceList

    init(_ synthesizer: any Synthesizer, voices: VoiceList) {
        self.synthesizer = synthesizer
        list = voices
    }

    var name: String { synthesizer.name }

    func voices() async throws -> [Voice] { list.told }

    func ready() async throws { try await synthesizer.ready() }

    func version() async throws -> String { try await synthesizer.version() }

    func synthesize(_ utterance: Utterance) async throws -> Audio {
        let voice = list.voices[try list.index(for: utterance)]
        return try await synthesizer.synthesize(
            Utterance(
                utterance.text, locale: utterance.locale, voice: voice.name, prosody: utterance.prosody,
                phonemes: utterance.phonemes))
    }
}
