// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A voice of the library under the name that users see.
struct NamedVoice: Equatable {
    /// The library's language tag, or where another voice has it the name of the voice's file.
    let name: String
    /// The voice.
    let library: LibraryVoice

    /// The languages as BCP 47 tags: the library's own, then those that are aliases of one of them.
    ///
    /// The library's private tags (`vi-vn-x-south`) are no tags a host can ask for; a voice that has nothing else is
    /// listed under its language alone.
    var locales: [LocaleTag] {
        let own = library.languages.map(\.tag)
        let aliases = LanguageAliases.table.filter { own.contains($0.value) }.keys.sorted()
        var locales: [LocaleTag] = []
        for tag in (own + aliases).compactMap({ LocaleTag($0) }) where !locales.contains(tag) { locales.append(tag) }
        return locales.isEmpty ? [LocaleTag(library.family)].compactMap { $0 } : locales
    }

    /// The voice as a host is told of it.
    var wyoming: WyomingVoice { WyomingVoice(name: name, languages: locales, summary: library.name) }

    /// Gives each voice a name of its own; of two with one tag the earlier has it.
    static func naming(_ voices: [LibraryVoice]) -> [NamedVoice] {
        var taken: Set<String> = []
        return voices.map { voice in
            let candidates = [voice.tag, voice.file.lowercased()]
            let name = candidates.first { !taken.contains($0) } ?? voice.identifier
            taken.insert(name)
            return NamedVoice(name: name, library: voice)
        }
    }
}
