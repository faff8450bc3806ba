// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Finds the voice a request asks for in the library's list, and nowhere else.
///
/// The library itself opens a name it does not know as a file, keeps the voice it had when a language is unknown, and
/// aborts over a long name; so it is only ever given an identifier from its own list.
struct VoiceMatcher {
    /// The voices with the names we give them, the better suited for a language first.
    let voices: [NamedVoice]
    private var names: [String: String] = [:]
    private var languages: [String: String] = [:]
    private var variants: [String: String] = [:]

    /// Makes a matcher.
    ///
    /// - Parameter voices: The library's voices.
    init(voices: [LibraryVoice]) {
        let ranked = voices.map { (rank: Self.rank($0), voice: $0) }
        let sorted = ranked.sorted { $0.rank < $1.rank }.map(\.voice)
        self.voices = NamedVoice.naming(sorted)
        var best: [String: Int] = [:]
        for voice in sorted {
            for language in voice.languages where language.priority < best[language.tag] ?? .max {
                best[language.tag] = language.priority
                languages[language.tag] = voice.identifier
            }
        }
        // What is found first stays: our own names win over the library's other ones.
        for voice in self.voices { add(voice.name, voice.library.identifier) }
        for (tag, identifier) in languages { add(tag, identifier) }
        for voice in sorted { add(voice.identifier, voice.identifier) }
        for voice in sorted { add(voice.file, voice.identifier) }
        for voice in sorted { add(voice.name, voice.identifier) }
    }

    /// Whether a name asks for a variant, and they are not known yet.
    ///
    /// - Parameter name: The name.
    /// - Returns: Whether ``add(variants:)`` is to come first.
    func needsVariants(for name: String?) -> Bool { variants.isEmpty && name?.contains("+") == true }

    /// Takes the library's variants, which take it as long to list as its voices, and few ask for.
    ///
    /// - Parameter list: The variants.
    mutating func add(variants list: [LibraryVoice]) {
        for variant in list.sorted(by: { $0.identifier < $1.identifier }) {
            for name in [variant.file, variant.name] where variants[name.lowercased()] == nil {
                variants[name.lowercased()] = variant.file
            }
        }
    }

    /// Finds a voice by a name: a language tag, the library's identifier or display name, each in any case, and if
    /// wanted a plus sign and a variant.
    ///
    /// - Parameter name: The name; one that is not in the list finds nothing, least of all another voice.
    /// - Returns: The voice, or nil.
    func voice(named name: String) -> VoiceChoice? {
        let parts = name.split(separator: "+", omittingEmptySubsequences: false)
        guard parts.count <= 2, let base = parts.first, let identifier = names[base.lowercased()] else { return nil }
        guard parts.count == 2 else { return VoiceChoice(identifier: identifier) }
        return variants[parts[1].lowercased()].map { VoiceChoice(identifier: "\(identifier)+\($0)") }
    }

    /// Finds the voice that suits a language best: for the tag itself, then for what it is an alias of, then for ever
    /// wider tags.
    ///
    /// - Parameter language: The language.
    /// - Returns: The voice, or nil if none speaks it.
    func voice(speaking language: LocaleTag) -> VoiceChoice? {
        for tag in language.chain {
            let key = tag.description.lowercased()
            if let found = languages[key] ?? LanguageAliases.table[key].flatMap({ languages[$0] }) {
                return VoiceChoice(identifier: found)
            }
        }
        return nil
    }

    /// Finds the voice for a request.
    ///
    /// - Parameters:
    ///   - name: The voice's name; it wins over the language.
    ///   - language: The language; without both it is British English.
    /// - Returns: The voice.
    /// - Throws: A refusal with `unavailable`.
    func voice(named name: String?, speaking language: LocaleTag?) throws(Refusal) -> VoiceChoice {
        if let name {
            if let found = voice(named: name) { return found }
            throw .unavailable("eSpeak NG has no voice \(Refusal.quoted(name)); 'callout voices' lists those it has")
        }
        let language = language ?? .english
        if let found = voice(speaking: language) { return found }
        throw .unavailable("eSpeak NG has no voice for '\(language)'; 'callout voices' lists the languages it has")
    }

    private mutating func add(_ name: String, _ identifier: String) {
        let key = name.lowercased()
        if names[key] == nil { names[key] = identifier }
    }

    /// The order of voices: by language, then the one that suits the language as such, then by identifier.
    private static func rank(_ voice: LibraryVoice) -> (String, Int, String) {
        (voice.family, voice.priority(for: voice.family) ?? .max, voice.identifier)
    }
}
