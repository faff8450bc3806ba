// SPDX-License-Identifier: Apache-2.0

import Callout

/// A synthesizer of our own: it sends numbers in Morse code.
struct Morse: Synthesizer {
    let name = "morse"

    func voices() -> [Voice] { [Voice(id: VoiceID(plugin: name, name: "key"), locales: [], summary: "A key")] }

    func synthesize(_ utterance: Utterance) async throws -> Audio {
        // A word of the tone lasts as long as it has letters: a dash is three times a dot.
        let signs = utterance.text.compactMap(\.wholeNumberValue).flatMap { digit in
            (1...5).map { digit > 5 ? ($0 > digit - 5 ? "e" : "eee") : ($0 > digit ? "eee" : "e") }
        }
        return try await ToneSynthesizer().synthesize(
            Utterance(signs.joined(separator: " "), locale: utterance.locale))
    }
}
