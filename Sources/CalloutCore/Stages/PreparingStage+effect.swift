// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// The most frames a second that an effect may give, in hertz, and the fewest.
    private static let rates = 4_000...384_000
    /// What is louder than this, 40 dB over full scale, is no sound.
    private static let loudest: Float = 100

    /// Changes the sound of a cue by an effect: an equaliser, a compressor, the voice of a radio.
    ///
    /// What an effect makes is looked at before it goes on: a cue whose sound came back as nothing, as silence where there
    /// was sound, or with samples that are no numbers or out of all proportion, fails by name. A stage for loudness
    /// behind it keeps cues equally loud.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - settings: How it is to change the sound.
    /// - Returns: The stage; its settings and the effect's version are part of what a rendered file depends on.
    /// - Throws: ``CueError`` with `invalid` for settings that the effect has not.
    public static func effect(
        _ effect: some Effect, settings: [JSONValue.Member] = []
    ) throws(CueError) -> PreparingStage {
        let settings = try effect.checked(settings)
        let told = settings.map { "\($0.name)=\($0.value.string ?? $0.value.description)" }.joined(separator: ",")
        return PreparingStage(
            "effect",
            settings: [.init("plugin", .string(effect.name))]
                + (settings.isEmpty ? [] : [.init("settings", .object(settings))]),
            version: { try await effect.version(settings) },
            ready: { try await effect.ready() },
            prepare: { cue in
                guard let audio = cue.audio, audio.frameCount > 0 else { return cue }
                let changed = try await effect.apply(audio, settings: settings)
                if let fault = fault(of: changed, from: audio) {
                    throw CueError(.failed, "the effect '\(effect.name)' \(fault)")
                }
                var cue = cue
                cue.content = .audio(changed)
                cue.note("effect", told.isEmpty ? effect.name : "\(effect.name): \(told)")
                return cue
            })
    }

    /// What is wrong with what an effect made, as a clause.
    private static func fault(of audio: Audio, from original: Audio) -> String? {
        guard rates.contains(audio.sampleRate) else {
            return "gave audio of \(audio.sampleRate) Hz: it must be from \(rates.lowerBound) to \(rates.upperBound)"
        }
        for samples in audio.channels {
            for sample in samples where !(abs(sample) <= loudest) {
                return sample.isFinite
                    ? "made it over 40 dB louder than full scale: check its settings"
                    : "gave samples that are no numbers: check its settings, or tell its author"
            }
        }
        guard audio.audibleSpan() == nil, original.audibleSpan() != nil else { return nil }
        return audio.frameCount == 0 ? "gave no audio back" : "made silence of it: check its settings"
    }
}
