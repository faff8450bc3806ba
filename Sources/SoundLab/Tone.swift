// SPDX-License-Identifier: Apache-2.0

package import CalloutCore
package import Foundation

/// Sounds that tests play: the others' music and the cue, far enough from each other that neither is taken for the
/// other.
package enum Tone {
    /// Where the music is, in hertz.
    package static let music = 17_000.0
    /// The music's amplitude when nobody lowers it.
    package static let normal = 0.25

    /// A cue that sounds from its first sample to its last.
    package static func cue(_ seconds: Double = 0.3, rate: Int = 48_000, channels: Int = 1, marks: [Mark] = []) -> Cue {
        let samples = (0..<Int(seconds * Double(rate))).map { frame in
            Float(0.4 * sin(2 * .pi * 1_000 * Double(frame) / Double(rate)))
        }
        let channels = [[Float]](repeating: samples, count: channels)
        return Cue(.audio(Audio(sampleRate: rate, channels: channels, marks: marks)), name: "tone")
    }

    /// A WAV file, 48 kHz, stereo, 16 bit.
    package static func wave(hertz: Double, amplitude: Double, seconds: Int) -> Data {
        let samples = (0..<seconds * 48_000).map { frame in
            Float(amplitude * sin(2 * .pi * hertz * Double(frame % 48_000) / 48_000))
        }
        return Data(WAV.encode(Audio(sampleRate: 48_000, channels: [samples, samples])))
    }
}
