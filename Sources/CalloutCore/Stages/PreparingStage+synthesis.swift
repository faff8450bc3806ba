// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// The name of the stage that speaks.
    static let synthesisName = "synthesis"

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
    /// A synthesizer that is not here costs the cues that it would have to speak, and no other. Of a cue that has several
    /// voices (``Cue/spares``) one that is not here, speaks other languages, fails, takes too long or is silent is passed
    /// over, which ``Cue/passedOver`` tells, and the next one speaks. A synthesizer that fails again and again is left
    /// alone for a while, as long as the cue has another voice.
    ///
    /// - Parameters:
    ///   - synthesizers: The synthesizers, the first speaks cues that name no voice.
    ///   - voice: The first one's voice for cues that name none; nil takes its best for the cue's locale.
    ///   - prosody: How to speak.
    ///   - limits: When a synthesizer that fails is left alone, and for how long.
    ///   - clock: The clock by which it is left alone.
    /// - Returns: The stage.
    public static func synthesis(
        _ synthesizers: [any Synthesizer], voice: String? = nil, prosody: Prosody = .normal,
        limits: CircuitBreaker.Limits = CircuitBreaker.Limits(), clock: CueClock = .continuous
    ) -> PreparingStage {
        let speakers = Speakers(synthesizers, voice: voice, prosody: prosody, limits: limits, clock: clock)
        var stage = PreparingStage(
            synthesisName,
            settings: (synthesizers.first.map { [.init("synthesizer", .string($0.name))] } ?? [])
                + (voice.map { [.init("voice", .string($0))] } ?? []) + prosody.settings,
            backend: { try await speakers.version(for: $0) },
            // One that is not here is no fault as long as nothing has to be spoken: the cue that it cannot speak tells it.
            ready: { _ = try? await synthesizers.first?.ready() },
            prepare: { try await speakers.speak($0) })
        stage.obstacle = { try await speakers.obstacle($0) }
        return stage
    }
}
