// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A voice of a server: a pack in one of its locales, or a synthesizer's.
struct ServedVoice: Sendable {
    /// Who speaks.
    enum Speaker: Sendable {
        case pack(String)
        case voice(VoiceID)
    }

    /// The name by which it is asked for: `coach`, `coach:de-DE`, `espeak:en-gb`.
    let name: String
    let speaker: Speaker
    let locales: [LocaleTag]
    let summary: String

    /// A synthesizer's voice.
    init(_ voice: Voice) {
        name = voice.id.description
        speaker = .voice(voice.id)
        locales = voice.locales
        summary = voice.summary
    }

    /// The voices of a pack: its own name for its source locale, and one for each locale.
    static func voices(of pack: Pack, at place: String) -> [ServedVoice] {
        let source = ServedVoice(pack.name, place, pack.sourceLocale, "cues of \(pack.name)")
        let others = pack.locales.map(\.tag).filter { $0 != pack.sourceLocale }
        return [source] + others.map { ServedVoice("\(pack.name):\($0)", place, $0, "cues of \(pack.name), \($0)") }
    }

    private init(_ name: String, _ pack: String, _ locale: LocaleTag, _ summary: String) {
        self.name = name
        speaker = .pack(pack)
        locales = [locale]
        self.summary = summary
    }

    /// The voice as `info` tells it.
    var wyoming: WyomingVoice { WyomingVoice(name: name, languages: locales, summary: summary) }
}
