// SPDX-License-Identifier: Apache-2.0

extension Pack: ClipSource {
    /// Finds a phrase by its name: in the locale itself, then along its chain, then in the source locale.
    ///
    /// - Parameters:
    ///   - phrase: The phrase; its key is the cue's name, or that of a file which the cue makes: `rest-30`.
    ///   - locale: The locale that is asked for.
    /// - Returns: The clip's path and the text, with the locale they were found in; nil if no locale in the chain has
    ///   such a cue.
    /// - Throws: ``CueError`` with `invalid` if the cue is there, with neither a text nor a clip or in a row that cannot
    ///   be used.
    public func resolve(_ phrase: Phrase, in locale: LocaleTag) throws(CueError) -> ResolvedPhrase? {
        for candidate in fallbacks(for: locale) {
            guard let row = candidate.cues[phrase.key] else { continue }
            guard !row.text.isEmpty || !row.clip.isEmpty else {
                throw CueError(
                    .invalid,
                    "line \(row.line) of \(folder)/cues/\(candidate.key).csv has neither a text nor a clip:"
                        + " give it one, or remove it", cue: phrase.key)
            }
            let take = candidate.cues.take(phrase.key)
            let values = take?.values ?? phrase.arguments.map { .init($0.key, $0.value) }
            var clip = row.clip(with: values)
            // A value comes from anywhere, and leads nowhere but into the folder; where there are words, they are spoken.
            if !clip.isEmpty, let fault = CueName.fault(in: clip) {
                guard !row.text.isEmpty else {
                    throw CueError(
                        .invalid,
                        "'\(clip)' is no path of a clip, \(fault): give the argument another value", cue: phrase.key)
                }
                clip = ""
            }
            let earcon = row.field("earcon")
            return ResolvedPhrase(
                clip: clip.isEmpty ? nil : "\(candidate.clipFolder)/\(clip)",
                text: row.text.isEmpty ? nil : row.text, locale: candidate.tag, voices: candidate.voices,
                earcon: earcon.isEmpty ? nil : "\(candidate.clipFolder)/\(earcon)",
                arguments: values.reduce(into: phrase.arguments) { $0[$1.name] = $1.value })
        }
        // A row that was left out is told as what it is, and not as a cue that nobody wrote.
        let problem = fallbacks(for: locale).lazy.flatMap(\.problems).first { $0.name == phrase.key }
        if let problem { throw CueError(problem) }
        return nil
    }

    /// The rules that a locale's text is spoken by: its own, or the nearest wider locale's that has cues here.
    ///
    /// - Parameter locale: The locale of the text.
    /// - Returns: The lexicon; an empty one if the pack has none for it.
    public func lexicon(for locale: LocaleTag) -> Lexicon {
        locale.chain.lazy.compactMap { self[$0]?.lexicon }.first ?? Lexicon()
    }
}
