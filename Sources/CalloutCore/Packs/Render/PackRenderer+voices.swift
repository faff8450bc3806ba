// SPDX-License-Identifier: Apache-2.0

extension PackRenderer {
    /// The voices that cannot speak here and now, where a locale has others behind them; nothing is rendered.
    ///
    /// - Parameters:
    ///   - pack: The pack.
    ///   - tags: The locales to look at; none for all.
    /// - Returns: The voices that are passed over, in order, for each locale in which some are.
    /// - Throws: ``CueError`` with `invalid` for a locale that the pack has not, or what the stages cannot be made for.
    public func passedOver(
        in pack: Pack, locales tags: [LocaleTag] = []
    ) async throws(CueError) -> [LocaleTag: [PassedVoice]] {
        var voices: [LocaleTag: [PassedVoice]] = [:]
        for lot in try await lots(pack, tags) where lot.number == 0 && !lot.passedOver.isEmpty {
            voices[lot.locale.tag] = lot.passedOver
        }
        return voices
    }
}
