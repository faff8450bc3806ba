// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#endif

/// The synthesizer that beeps: for trying a pipeline where no voice is, and for tests.
///
/// Each word becomes a tone of 60 ms for each of its letters, at most 600 ms, with 40 ms of silence after it; a word
/// mark stands at its first sample. Text without letters or digits is silent.
public struct ToneSynthesizer: Synthesizer {
    /// The plugin's name.
    public let name = "tone"
    private let sampleRate: Int
    private let frequency: Double
    private let level: Float

    /// Makes a synthesizer that beeps.
    ///
    /// - Parameters:
    ///   - sampleRate: Frames a second.
    ///   - frequency: The tone, in hertz; under half the sample rate.
    ///   - level: The tone's peak, as a fraction of full scale.
    public init(sampleRate: Int = 22_050, frequency: Double = 440, level: Float = 0.25) {
        self.sampleRate = sampleRate
        self.frequency = frequency
        self.level = level
    }

    /// The one voice: it speaks no language and so takes all.
    public func voices() async throws -> [Voice] {
        [Voice(id: VoiceID(plugin: name, name: "sine"), locales: [], summary: "A tone for each word")]
    }

    /// The version of the tones; raised when they change.
    public func version() async throws -> String {
        "1 \(sampleRate) \(frequency) \(level)"
    }

    /// Beeps a text.
    public func synthesize(_ utterance: Utterance) async throws -> Audio {
        guard utterance.voice == nil || utterance.voice == "sine" else {
            throw CueError(.unavailable, "the tone has no voice '\(utterance.voice ?? "")': it is called tone:sine")
        }
        var samples: [Float] = []
        var marks: [Mark] = []
        for word in utterance.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            marks.append(Mark(.word, name: String(word), frame: samples.count))
            let seconds = min(0.6, 0.06 * Double(word.count)) / utterance.prosody.rate
            let step = 2 * Double.pi * frequency * utterance.prosody.pitch / Double(sampleRate)
            for frame in 0..<Int(seconds * Double(sampleRate)) {
                samples.append(level * Float(utterance.prosody.volume * sin(step * Double(frame))))
            }
            samples.append(contentsOf: repeatElement(0, count: sampleRate / 25))
        }
        return Audio(sampleRate: sampleRate, channels: [samples], marks: marks)
    }
}

extension Synthesizer where Self == ToneSynthesizer {
    /// The synthesizer that beeps.
    public static var tone: ToneSynthesizer { ToneSynthesizer() }
}
