// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The voices of a server, asked for once; what could not be had is asked for again a minute later.
actor ServedVoices {
    private static let patience = Duration.seconds(60)

    private let plugins: Plugins
    private let shelf: PackShelf
    private let packs: [String]
    private let clock = CueClock.continuous
    private var known: (voices: [ServedVoice], until: Duration?)?
    private var asking: Task<(voices: [ServedVoice], isWhole: Bool), Never>?

    init(_ plugins: Plugins, _ shelf: PackShelf, packs: [String]) {
        self.plugins = plugins
        self.shelf = shelf
        self.packs = packs
    }

    /// The voices: those of packs first.
    var voices: [ServedVoice] {
        get async {
            if let known, known.until.map({ clock.now < $0 }) ?? true { return known.voices }
            let task = asking ?? Task { [plugins, shelf, packs] in await Self.ask(plugins, shelf, packs) }
            asking = task
            let answer = await task.value
            asking = nil
            known = (answer.voices, answer.isWhole ? nil : clock.now + Self.patience)
            return answer.voices
        }
    }

    /// The voice of a name, also without its plugin's: `en-gb`.
    func voice(_ name: String) async -> ServedVoice? {
        let voices = await voices
        return voices.first { $0.name == name }
            ?? voices.first { voice in
                if case .voice(let id) = voice.speaker { id.name == name } else { false }
            }
    }

    /// The first synthesizer's voice that speaks a locale.
    func voice(for locale: LocaleTag) async -> VoiceID? {
        for voice in await voices {
            guard case .voice(let id) = voice.speaker else { continue }
            if voice.locales.contains(where: { $0.chain.contains(locale) || locale.chain.contains($0) }) { return id }
        }
        return nil
    }

    @concurrent private static func ask(
        _ plugins: Plugins, _ shelf: PackShelf, _ packs: [String]
    ) async -> (voices: [ServedVoice], isWhole: Bool) {
        var voices: [ServedVoice] = []
        for place in shelf.names(packs) {
            if let shelved = try? shelf.pack(place) { voices += ServedVoice.voices(of: shelved.pack, at: place) }
        }
        let synthesizers = plugins.synthesizers
        let answers = await withTaskGroup(of: (Int, [Voice]?).self) { group in
            for (index, synthesizer) in synthesizers.enumerated() {
                group.addTask { (index, try? await synthesizer.voices()) }
            }
            return await group.reduce(into: [Int: [Voice]]()) { $0[$1.0] = $1.1 }
        }
        for index in synthesizers.indices { voices += (answers[index] ?? []).map(ServedVoice.init) }
        return (voices, answers.count == synthesizers.count)
    }
}
