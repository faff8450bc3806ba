// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Speaks the cue's text.
    ///
    /// A cue that names a voice is spoken by the synthesizer whose plugin that voice belongs to, never by another; any
    /// other cue by the first synthesizer in its locale. Text in which there is nothing to say is an error: silence is
    /// not passed on as speech. So is text with something in it that is not to be spoken (``Unspeakable``).
    ///
    /// - Parameters:
    ///   - synthesizer: The synthesizer.
    ///   - voice: Its voice for cues that name none; nil takes its best for the cue's locale.
    ///   - prosody: How to speak.
    /// - Returns: The stage.
    public static func synthesis(
        _ synthesizer: some Synthesizer, voice: String? = nil, prosody: Prosody = .normal
    ) -> PreparingStage {
        synthesis([synthesizer], voice: voice, prosody: prosody)
    }

    /// Speaks the cue's text by one of a list of synthesizers.
    ///
    /// A synthesizer that is not here costs the cues that it would have to speak, and no other.
    ///
    /// - Parameters:
    ///   - synthesizers: The synthesizers, the first speaks cues that name no voice.
    ///   - voice: The first one's voice for cues that name none; nil takes its best for the cue's locale.
    ///   - prosody: How to speak.
    /// - Returns: The stage.
    public static func synthesis(
        _ synthesizers: [any Synthesizer], voice: String? = nil, prosody: Prosody = .normal
    ) -> PreparingStage {
        PreparingStage(
            "synthesis",
            settings: (synthesizers.first.map { [.init("synthesizer", .string($0.name))] } ?? [])
                + (voice.map { [.init("voice", .string($0))] } ?? []) + prosody.settings,
            backend: { cue in
                guard let synthesizer = try chosen(from: synthesizers, for: cue) else { return nil }
                return BackendVersion(synthesizer.name, version: try await synthesizer.version())
            },
            // One that is not here is no fault as long as nothing has to be spoken: the cue that it cannot speak tells it.
            ready: { _ = try? await synthesizers.first?.ready() },
            prepare: { cue in
                guard case .text(let text) = cue.content else { return cue }
                if let leftover = Unspeakable(in: text) { throw leftover.error }
                guard Speakable.isSpeakable(text) else { throw nothingToSay }
                guard let synthesizer = try chosen(from: synthesizers, for: cue) else { return cue }
                let voice = cue.voice?.name ?? voice
                let audio = try await synthesizer.synthesize(
                    Utterance(text, locale: cue.locale, voice: voice, prosody: prosody, phonemes: cue.phonemes))
                guard audio.audibleSpan() != nil else { throw nothingToSay }
                var cue = cue
                cue.content = .audio(audio)
                cue.note("synthesis", "spoken by \(synthesizer.name):\(voice ?? cue.locale.description)")
                return cue
            })
    }

    private static var nothingToSay: CueError {
        CueError(.invalid, "there is nothing to say in it: give words that the voice can speak")
    }

    private static func chosen(from synthesizers: [any Synthesizer], for cue: Cue) throws -> (any Synthesizer)? {
        guard let plugin = cue.voice?.plugin else { return synthesizers.first }
        if let synthesizer = synthesizers.first(where: { $0.name == plugin }) { return synthesizer }
        throw CueError(.unavailable, "no plugin here is named '\(plugin)': `callout plugins` lists those that are")
    }
}
