// SPDX-License-Identifier: Apache-2.0

/// Why a cue of a pack sounds as it does.
public struct CueExplanation: Sendable {
    /// The phrase that was asked for.
    public let phrase: Phrase
    /// The locale that was asked for.
    public let locale: LocaleTag
    /// The cue as it came out: the locale it was found in, its audio, what each stage did.
    public let cue: Cue
    /// The text as it stands in the table; nil where only a recording does.
    public let text: String?
    /// The words as they went to the voice; nil for a recording.
    public let spoken: String?
    /// All that shapes its samples.
    public let key: RenderKey

    /// The voices that it may be spoken by, in the order in which they are tried, with the reason where one was passed
    /// over; empty for a recording and for the default voice.
    public var voices: [(voice: VoiceID, passedOver: PassedVoice?)] {
        let rest = (cue.voice.map { [$0] } ?? []) + cue.spares.map(\.voice)
        return cue.passedOver.map { ($0.voice, $0) } + rest.map { ($0, nil) }
    }

    /// The explanation as an object: `cue`, `locale`, `foundIn`, `text`, `spoken`, `voices`, `steps`, `seconds`, `rate`, `loudness`,
    /// `truePeak`, `gain`, `limited`, `key`, `inputs`.
    public var json: JSONValue {
        func level(_ value: Double?) -> JSONValue {
            value.flatMap { $0.isFinite ? .number($0.rounded(to: 2)) : nil } ?? .null
        }
        let steps = cue.trail.map {
            JSONValue.object([.init("stage", .string($0.stage)), .init("detail", .string($0.detail))])
        }
        return [
            "cue": .string(phrase.key), "locale": .string(locale.description),
            "foundIn": .string(cue.locale.description), "text": text.map { .string($0) } ?? .null,
            "spoken": spoken.map { .string($0) } ?? .null, "voices": .array(voices.map(Self.json)),
            "steps": .array(steps),
            "seconds": .number((cue.audio?.duration.seconds ?? 0).rounded(to: 3)),
            "rate": .number(Double(cue.audio?.sampleRate ?? 0)), "loudness": level(cue.loudness?.integrated),
            "truePeak": level(cue.loudness?.truePeak), "gain": level(cue.loudness?.gain),
            "limited": level(cue.loudness?.limited), "key": .string(key.digest), "inputs": .object(key.inputs),
        ]
    }

    private static func json(_ voice: VoiceID, passedOver: PassedVoice?) -> JSONValue {
        [
            "voice": .string(voice.description), "passedOver": passedOver.map { .string($0.reason.rawValue) } ?? .null,
            "reason": passedOver.map { .string($0.message) } ?? .null,
        ]
    }
}
