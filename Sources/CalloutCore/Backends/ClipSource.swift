// SPDX-License-Identifier: Apache-2.0

/// Finds the recording for a phrase.
public protocol ClipSource: Sendable {
    /// Finds a phrase's content in a locale: a clip where there is one, else its text.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - locale: The locale that is asked for.
    /// - Returns: The clip or the text, with the locale it is in, which may be one that the asked-for locale falls back
    ///   to; nil if the phrase is unknown here.
    /// - Throws: ``CueError`` with `invalid` if the phrase is known and cannot be used.
    func resolve(_ phrase: Phrase, in locale: LocaleTag) async throws -> ResolvedPhrase?
}
