// SPDX-License-Identifier: Apache-2.0

/// The voices of a plugin, and which of them speaks a text.
package struct VoiceList: Sendable, Hashable {
    /// The plugin's name.
    package let plugin: String
    /// The voices, in the plugin's order.
    package let voices: [PluginManifest.ListedVoice]

    /// Lists the voices of a plugin.
    ///
    /// - Parameters:
    ///   - voices: The voices, in the plugin's order.
    ///   - plugin: The plugin's name.
    package init(_ voices: [PluginManifest.ListedVoice], of plugin: String) {
        self.voices = voices
        self.plugin = plugin
    }

    /// The voice for a text: the one it names, or the first that speaks its locale best.
    ///
    /// - Parameter utterance: The text.
    /// - Returns: The voice's place in ``voices``.
    /// - Throws: ``CueError`` with `unavailable` for a voice or a locale that is not here.
    package func index(for utterance: Utterance) throws(CueError) -> Int {
        guard let name = utterance.voice else {
            if let best = best(for: utterance.locale, among: Array(voices.indices)) { return best }
            throw CueError(
                .unavailable,
                "the plugin '\(plugin)' has no voice for \(utterance.locale): \(Self.list(languages))")
        }
        let named = voices.indices.filter { voices[$0].name == name }
        // Whoever names a voice gets it, whatever it speaks.
        if let index = best(for: utterance.locale, among: named) ?? named.first { return index }
        throw CueError(
            .unavailable,
            "the plugin '\(plugin)' has no voice '\(Self.line(name))': \(Self.list(voices.map(\.name)))")
    }

    /// The locale itself, then what is wider, then what is narrower: a voice for en speaks en-GB, and one for en-GB en.
    private func best(for locale: LocaleTag, among places: [Int]) -> Int? {
        for wider in locale.chain {
            if let place = places.first(where: { voices[$0].languages.contains(wider) }) { return place }
        }
        return places.first { voices[$0].languages.contains { $0.chain.contains(locale) } }
    }

    private var languages: [String] {
        var languages: [String] = []
        for language in voices.flatMap(\.languages).map(\.description) where !languages.contains(language) {
            languages.append(language)
        }
        return languages
    }

    /// The voices as a synthesizer tells them.
    package var told: [Voice] {
        voices.map { Voice(id: VoiceID(plugin: plugin, name: $0.name), locales: $0.languages, summary: $0.name) }
    }

    private static func list(_ names: [String]) -> String {
        guard !names.isEmpty else { return "it has none" }
        let shown = names.prefix(8).joined(separator: ", ")
        return "it has \(shown)" + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }

    /// What a program is at that speaks in a voice, as a clause that names it, on one line.
    package static func speaking(as name: String?) -> String { name.map { "speaking as '\(line($0))'" } ?? "speaking" }

    private static func line(_ name: String) -> String {
        let line = String(name.map { $0.isNewline || $0 == "\0" ? " " : $0 })
        return line.count > 60 ? line.prefix(57) + "..." : line
    }
}
