// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A pack as a voice: it says a text that is one of its cues as that cue.
struct ShelvedPack: Sendable {
    let pack: Pack
    /// The files that it was read from, as they were then.
    let stamp: [FileStamp]
    /// The names of cues by their texts, for each locale.
    private let names: [LocaleTag: [String: String]]

    init(_ pack: Pack, stamp: [FileStamp]) {
        self.pack = pack
        self.stamp = stamp
        names = Dictionary(
            uniqueKeysWithValues: pack.locales.map { locale in
                let rows = locale.cues.rows.filter { !$0.text.isEmpty && !Phrase.isMessage($0.text) }
                return (
                    locale.tag, Dictionary(rows.map { ($0.text, $0.name) }, uniquingKeysWith: { first, _ in first })
                )
            })
    }

    /// What a text is to this pack: a cue's name, a cue's words in the locale or in the source locale, or just words.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - locale: The language it is said in.
    /// - Returns: A cue for it.
    func cue(_ text: String, in locale: LocaleTag) -> Cue {
        let locales = pack.fallbacks(for: locale)
        let name =
            locales.contains { $0.cues[text] != nil } ? text : locales.lazy.compactMap { names[$0.tag]?[text] }.first
        if let name { return Cue(.phrase(Phrase(name)), name: text, locale: locale) }
        var cue = Cue(.text(text), locale: locale)
        cue.setVoices(locales.first?.voices ?? [])
        return cue
    }
}
