// SPDX-License-Identifier: Apache-2.0

extension PackRenderer {
    /// Tells why a cue sounds as it does in the first of the render's outputs; nothing is written.
    ///
    /// - Parameters:
    ///   - phrase: The cue, with values for its arguments.
    ///   - tag: The locale that is asked for; the pack need not have it.
    ///   - pack: The pack.
    /// - Returns: What was chosen, what was changed, and what its samples depend on.
    /// - Throws: ``CueError`` as saying the cue would.
    public func explain(
        _ phrase: Phrase, in tag: LocaleTag, of pack: Pack
    ) async throws(CueError) -> CueExplanation {
        guard let output = outputs.first, let locale = pack.fallbacks(for: tag).first else {
            throw CueError(.invalid, "the pack '\(pack.name)' has nothing for \(tag)")
        }
        let lot = try await RenderLot(locale, of: pack, output, number: 0)
        for stage in lot.resolving + lot.sounding { try await stage.ready() }
        let found = try pack.resolve(phrase, in: tag)
        var resolved = lot.planned(try await lot.resolving.pass(Cue(.phrase(phrase), name: phrase.key, locale: tag)))
        let cue = try await lot.sounding.pass(resolved)
        for passed in cue.passedOver.dropFirst(resolved.passedOver.count) { resolved.passOver(passed) }
        let key = try await lot.key(of: resolved)
        var spoken: String?
        if case .text(let words) = resolved.content { spoken = words }
        _ = try [PreparingStage].audio(of: cue)
        return CueExplanation(phrase: phrase, locale: tag, cue: cue, text: found?.text, spoken: spoken, key: key)
    }
}
