// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What a module is told to speak a text: its settings, then the text.
struct ModuleRequest {
    private let text: ModuleText
    private let voice: ModuleVoice
    private let prosody: Prosody

    init(_ utterance: Utterance, voice: ModuleVoice) {
        text = ModuleText(utterance.text)
        prosody = utterance.prosody
        self.voice = voice
    }

    /// The words, all at once: the module reads them as it gets to them.
    var words: String {
        let settings = [
            ("rate", Self.scaled(prosody.rate, Prosody.rates)), ("pitch", Self.scaled(prosody.pitch, Prosody.pitches)),
            ("volume", min(100, Int((prosody.volume * 200).rounded()) - 100)),
        ].map { "\($0.0)=\($0.1)\n" }.joined()
        return "SET\n\(settings)pitch_range=0\npunctuation_mode=none\nspelling_mode=off\ncap_let_recogn=none\n"
            + "language=\(voice.language)\nsynthesis_voice=\(voice.name)\n.\nSPEAK\n\(text.ssml)\n.\n"
    }

    /// What takes the replies.
    var answer: ModuleSpeech { ModuleSpeech(marks: text.marks) }

    /// A multiple on the scale of speech-dispatcher, from -100 for the least over 0 for 1 to 100 for the most.
    static func scaled(_ value: Double, _ range: ClosedRange<Double>) -> Int {
        let share = value >= 1 ? (value - 1) / (range.upperBound - 1) : (value - 1) / (1 - range.lowerBound)
        return Int((share * 100).rounded())
    }
}
