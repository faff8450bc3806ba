// SPDX-License-Identifier: Apache-2.0

/// Finds the recording for a phrase.
///
/// ## Must be provided
/// ``resolve(_:in:)``.
///
/// ## Can be provided
/// ``ready()``, if there is something to start before the first cue, and ``version()``, so that what was rendered with
/// other recordings is rendered again.
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

    /// Gets ready, ahead of the first cue; calling it again does nothing.
    ///
    /// - Throws: ``CueError`` if the source is not here.
    func ready() async throws

    /// What its recordings depend on, beside the phrase.
    ///
    /// - Returns: The source's name and version; empty, which is what sources say that do not provide this, where that is
    ///   known otherwise.
    /// - Throws: ``CueError`` if the source is not here.
    func version() async throws -> String
}

extension ClipSource {
    /// Does nothing.
    public func ready() async throws {}

    /// What a pack's recordings depend on is known by their rows.
    public func version() async throws -> String { "" }
}
