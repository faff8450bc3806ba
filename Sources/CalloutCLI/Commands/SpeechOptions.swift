// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import Glibc

/// The options that say how a cue is spoken, common to `say` and `render`.
struct SpeechOptions {
    static let locale = OptionDescription("--locale", "TAG", "the language, such as en-GB")

    /// What others have a part in.
    static let parts = [
        OptionDescription(
            "--effect", "NAME[:KEY=VALUE,...]",
            "change the sound by this plugin, such as sox or lv2:uri=URI; may be repeated, in order", .repeatedly,
            of: .effect),
        OptionDescription(
            "--clips", "NAME", "ask this plugin for the recordings of cues, before the pack; may be repeated",
            .repeatedly, of: .clips),
    ]

    static let descriptions =
        [
            OptionDescription(
                "--voice", "PLUGIN:VOICE",
                "the voice, such as espeak:en-gb, and never another; may be repeated, the next then speaks if one cannot",
                .repeatedly),
            OptionDescription("--speaking-rate", "FACTOR", "0.5 to 3 times the voice's own rate"),
            OptionDescription("--pitch", "FACTOR", "0.5 to 2 times the voice's own pitch"),
            OptionDescription("--loudness", "LUFS", "how loud every cue becomes, -60 to -5; default -16"),
        ] + parts

    /// The voices, in the order in which they are tried; none leaves it to the pack.
    var voices: [VoiceID] = []
    let prosody: Prosody
    let loudness: Double?
    let given: LocaleTag?
    private let effects: [EffectChoice]
    private let clips: [String]

    init(_ arguments: Arguments) throws(UsageError) {
        given = try arguments.locales("--locale").first
        for text in arguments.all("--voice") {
            guard let id = VoiceID(text) else {
                throw UsageError("--voice takes plugin:voice, such as espeak:en-gb, not '\(text)'")
            }
            voices.append(id)
        }
        prosody = Prosody(
            rate: try arguments.number("--speaking-rate", in: Prosody.rates, "times the voice's own rate") ?? 1,
            pitch: try arguments.number("--pitch", in: Prosody.pitches, "times the voice's own pitch") ?? 1)
        var effects: [EffectChoice] = []
        for text in arguments.all("--effect") { effects.append(try EffectChoice(text)) }
        self.effects = effects
        clips = arguments.all("--clips")
        loudness = try arguments.number("--loudness", in: -60 ... -5, "LUFS")
    }

    /// The recommended stages with these options.
    func speech(pack: Pack?, profile: Profile? = nil, from plugins: Plugins = .standard) throws(CueError) -> Speech {
        var speech = Speech()
        for choice in effects { speech.effects.append(try choice.stage(from: plugins)) }
        for name in clips { speech.clips.append(try plugins.clips(name)) }
        speech.pack = pack
        speech.voices = voices
        speech.prosody = prosody
        let usual = LoudnessTarget.speech
        speech.loudness = LoudnessTarget(
            loudness: loudness ?? profile?.loudness ?? pack?.loudness ?? usual.loudness,
            ceiling: profile?.ceiling ?? usual.ceiling)
        return speech
    }

    /// The locale that is asked for, or the best for the environment (``Speech/locale(in:from:)``).
    func locale(pack: Pack?) async throws(CueError) -> LocaleTag {
        if let given { return given }
        return try await speech(pack: pack).locale(in: Self.environment)
    }

    /// The locale of the environment, by the variables and in the order of the C library.
    static var environment: LocaleTag? {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
            return LocaleTag(value)
        }
        return nil
    }
}
