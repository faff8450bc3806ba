// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Rewrites a text for the ear by a lexicon; the cue's name, by which it is shown, stays.
    ///
    /// - Parameters:
    ///   - backend: The plugin that speaks a cue without a voice of its own, for the rules that are for one backend.
    ///   - lexicon: The lexicon for a locale.
    /// - Returns: The stage; the trail tells each rule that changed the text.
    public static func lexicon(
        backend: String? = nil, _ lexicon: @escaping @Sendable (LocaleTag) -> Lexicon
    ) -> PreparingStage {
        let name = "lexicon"
        return PreparingStage(name, settings: backend.map { [.init("backend", .string($0))] } ?? []) { cue in
            guard case .text(let text) = cue.content else { return cue }
            let words = lexicon(cue.locale).rewrite(text, for: cue.voice?.plugin ?? backend)
            guard !words.applied.isEmpty else { return cue }
            var cue = cue
            cue.content = .text(words.text)
            cue.phonemes = words.phonemes
            for rule in words.applied {
                let sound = rule.phonemes.map { " as [\($0)]" } ?? ""
                cue.note(name, "'\(rule.written)' is spoken '\(rule.spoken)'\(sound)")
            }
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
