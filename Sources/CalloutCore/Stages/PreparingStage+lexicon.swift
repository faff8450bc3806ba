// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// The name of the stage that rewrites words for the ear.
    static let lexiconName = "lexicon"

    /// Rewrites a text for the ear by a lexicon, for each of the cue's voices; the cue's name, by which it is shown, stays.
    ///
    /// - Parameters:
    ///   - backend: The plugin that speaks a cue without a voice of its own, for the rules that are for one backend.
    ///   - lexicon: The lexicon for a locale.
    /// - Returns: The stage; the trail tells each rule that changed the text.
    public static func lexicon(
        backend: String? = nil, _ lexicon: @escaping @Sendable (LocaleTag) -> Lexicon
    ) -> PreparingStage {
        PreparingStage(lexiconName, settings: backend.map { [.init("backend", .string($0))] } ?? []) { cue in
            guard case .text(let text) = cue.content else { return cue }
            let lexicon = lexicon(cue.locale)
            let words = lexicon.rewrite(text, for: cue.voice?.plugin ?? backend)
            var cue = cue
            let others = cue.spares.map { lexicon.rewrite(text, for: $0.voice.plugin) }
            if others.contains(where: { $0 != words }) {
                for (index, words) in others.enumerated() { cue.spares[index].words = words }
            }
            guard !words.applied.isEmpty else { return cue }
            cue.content = .text(words.text)
            cue.phonemes = words.phonemes
            cue.note(words)
            return cue
        }
    }

    /// Rewrites a text for the ear by a pack's lexicons.
    ///
    /// - Parameters:
    ///   - pack: The pack.
    ///   - backend: The plugin that speaks a cue without a voice of its own.
    /// - Returns: The stage.
    public static func lexicon(_ pack: Pack, backend: String? = nil) -> PreparingStage {
        lexicon(backend: backend) { pack.lexicon(for: $0) }
    }
}
