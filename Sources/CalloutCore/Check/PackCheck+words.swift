// SPDX-License-Identifier: Apache-2.0

extension PackCheck {
    /// Looks at the words of a cue as they would go to a voice.
    mutating func look(at words: String, of row: CueRow, _ name: String, in locale: PackLocale) {
        func tell(_ kind: PackProblem.Kind, _ problem: String, _ fix: String) {
            add(kind, locale, row, name, problem, fix: fix)
        }
        if let unspeakable = Unspeakable(in: words) {
            coverage.note(.unspeakable, of: name, in: locale.tag)
            tell(.unspeakable, "it holds '\(unspeakable.found)', which is not to be spoken", "write words in its place")
        } else if !Speakable.isSpeakable(pack.lexicon(for: locale.tag).rewrite(words, for: nil).text) {
            coverage.note(.unspeakable, of: name, in: locale.tag)
            tell(.unspeakable, "there is nothing to say in '\(words)'", "write words, or a rule of the lexicon for it")
        }
        if let system = LetterCheck.stranger(in: words, of: locale.tag) {
            tell(
                .wrongLetters, "its letters are \(system), which a voice for \(locale.tag) does not read",
                "write it in the locale's own, or add a rule to the lexicon")
        }
        if case .characters(let most) = limit(of: row), words.count > most {
            coverage.note(.tooLong, of: name, in: locale.tag)
            tell(.tooLong, "it has \(words.count) characters, and may have \(most)", "shorten the text")
        }
        if words.utf8.count > Speakable.longest {
            coverage.note(.tooLong, of: name, in: locale.tag)
            tell(
                .tooLong, "it has \(words.utf8.count) bytes, and a voice takes \(Speakable.longest)",
                "make several cues of it")
        }
        if isUntranslated(row, name, in: locale) {
            tell(.untranslated, "its text is that of \(pack.sourceLocale)", "translate it")
        }
    }

    /// A message without what stands in its braces, which is said in the locale's words.
    private static func withoutArguments(_ text: String) -> String {
        var depth = 0
        return text.filter { character in
            if character == "{" { depth += 1 }
            defer { if character == "}" { depth = max(0, depth - 1) } }
            return depth == 0
        }
    }

    /// Whether a text of several words is, letter by letter, that of the source locale in another language.
    private func isUntranslated(_ row: CueRow, _ name: String, in locale: PackLocale) -> Bool {
        guard locale.tag.language != pack.sourceLocale.language,
            let source = pack[pack.sourceLocale]?.cues[name], source.text == row.text
        else { return false }
        return Self.withoutArguments(row.text).split(whereSeparator: { !$0.isLetter }).count { $0.count > 1 } > 1
    }
}
