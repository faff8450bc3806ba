// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Speech {
    /// The locale of a cue for which none is asked: the environment's, if the pack or a voice has it; else the pack's
    /// source locale, British English where there is no pack.
    ///
    /// - Parameters:
    ///   - environment: The locale of whoever asks, if it is known.
    ///   - plugins: Where the voices come from.
    /// - Returns: The locale.
    /// - Throws: ``CueError`` with `unavailable` if no synthesizer is here.
    public func locale(
        in environment: LocaleTag?, from plugins: Plugins = .standard
    ) async throws(CueError) -> LocaleTag {
        let last = pack?.sourceLocale ?? .english
        guard let own = environment, own != last else { return last }
        if let pack { return own.chain.contains { pack[$0] != nil } ? own : last }
        // The voice that is asked for decides what is spoken; the locale then only names it.
        if !voices.isEmpty { return own }
        let synthesizers = try plugins.synthesizers(for: [])
        let known = (try? await synthesizers.first?.voices()) ?? []
        return known.contains { $0.speaks(own) } ? own : last
    }
}
