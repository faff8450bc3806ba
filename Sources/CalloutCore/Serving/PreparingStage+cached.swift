// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Passes cues through stages, and keeps the sound of what has passed: the same words by the same voice, or the same
    /// recording, are then ready at once.
    ///
    /// The stages that find a cue's words or recording are always passed; the others only for a sound that is not kept
    /// under all that shapes it (``RenderKey``), with the backend's version. A backend that tells no version is taken to
    /// sound the same for as long as the cache lives. What another voice than the first has said is not kept.
    ///
    /// - Parameters:
    ///   - stages: The stages.
    ///   - cache: Where the sounds are kept.
    /// - Returns: The stage.
    public static func cached(_ stages: [PreparingStage], in cache: SoundCache) -> PreparingStage {
        let resolving = stages.resolving
        let sounding = Array(stages.dropFirst(resolving.count))
        let settings = sounding.map(\.json)
        return PreparingStage(
            "cached", settings: [.init("stages", .array(stages.map(\.json)))],
            ready: { for stage in stages { try await stage.ready() } },
            prepare: { cue in
                let cue = try await resolving.pass(cue)
                var backend: BackendVersion?
                if case .text = cue.content, let stage = sounding.first {
                    // Whoever cannot tell its version cannot speak either, and says why there.
                    do { backend = try await stage.backend?(cue) } catch { return try await sounding.pass(cue) }
                }
                let key = RenderKey(of: cue, backend: backend, stages: settings, encoder: .null).text
                let phonemes = cue.phonemes.map { "\($0.start) \($0.length) \($0.phonemes)" }.joined(separator: "\n")
                let sound = try await cache.sound("\(key)\n\(phonemes)") {
                    let made = try await sounding.pass(cue)
                    return PreparedSound(
                        audio: try [PreparingStage].audio(of: made), loudness: made.loudness,
                        trail: Array(made.trail.dropFirst(cue.trail.count)), voice: made.voice,
                        passedOver: made.passedOver)
                }
                var made = cue
                made.content = .audio(sound.audio)
                made.loudness = sound.loudness
                made.trail += sound.trail
                made.voice = sound.voice
                made.passedOver = sound.passedOver
                return made
            })
    }
}
