// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A synthesizer, and what it promises beyond what each does.
public struct SynthesizerUnderTest: Sendable {
    /// A way to speak that a synthesizer may be asked for.
    public enum Parameter: String, Sendable, CaseIterable {
        /// How fast.
        case rate
        /// How high.
        case pitch
        /// How loud.
        case volume
    }

    /// What every voice is given to say, the first that it can.
    static let texts = ["one two three", "1 2 3", "la la la"]

    /// The synthesizer.
    public let synthesizer: any Synthesizer
    /// The ways to speak that it says it heeds; what it heeds without saying so is no fault.
    public var heeds: Set<Parameter>
    /// The most voices that are listened to.
    public var voiceLimit: Int

    /// Makes a synthesizer ready to be tried; it is not asked anything yet.
    ///
    /// - Parameters:
    ///   - synthesizer: The synthesizer.
    ///   - heeds: The ways to speak that it says it heeds.
    ///   - voiceLimit: The most voices that are listened to.
    public init(_ synthesizer: any Synthesizer, heeds: Set<Parameter> = [], voiceLimit: Int = 20) {
        self.synthesizer = synthesizer
        self.heeds = heeds
        self.voiceLimit = voiceLimit
    }

    /// Its first voice.
    func voice() async throws -> Voice {
        guard let voice = try await synthesizer.voices().first else {
            throw CueError(.failed, "it has no voice, so there is nothing to try")
        }
        return voice
    }

    /// Speaks a text in its first voice, or in another.
    func speak(_ text: String, _ prosody: Prosody = .normal, in voice: Voice? = nil) async throws -> Audio {
        let known = if let voice { voice } else { try await self.voice() }
        return try await synthesizer.synthesize(
            Utterance(text, locale: known.locales.first ?? .english, voice: known.id.name, prosody: prosody))
    }

    /// Speaks something that sounds in a voice.
    ///
    /// Throws if none of the texts does.
    func sound(in voice: Voice) async throws -> Audio {
        for text in Self.texts {
            let audio = try await speak(text, in: voice)
            if audio.audibleSpan() != nil { return audio }
        }
        throw CueError(
            .failed, "the voice '\(voice.id.name)' is silent: it said nothing to \(Self.texts.joined(separator: ", "))")
    }
}
