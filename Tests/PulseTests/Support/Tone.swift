// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import Foundation

/// Sounds that tests play: the others' music and the cue, far enough from each other that neither is taken for the
/// other.
enum Tone {
    /// Where the music is, in hertz.
    static let music = 17_000.0
    /// The music's amplitude when nobody lowers it.
    static let normal = 0.25

    /// A cue that sounds from its first sample to its last.
    static func cue(_ seconds: Double = 0.3, rate: Int = 48_000, channels: Int = 1, marks: [Mark] = []) -> Cue {
        let samples = (0..<Int(seconds * Double(rate))).map { frame in
            Float(0.4 * sin(2 * .pi * 1_000 * Double(frame) / Double(rate)))
        }
        let channels = [[Float]](repeating: samples, count: channels)
        return Cue(.audio(Audio(sampleRate: rate, channels: channels, marks: marks)), name: "tone")
    }

    /// A WAV file, 48 kHz, stereo, 16 bit.
    static func wave(hertz: Double, amplitude: Double, seconds: Int) -> Data {
        let frames = seconds * 48_000
        var data = Data("RIFF".utf8)
        func add<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        add(UInt32(36 + frames * 4))
        data.append(Data("WAVEfmt ".utf8))
        add(UInt32(16))
        for field: UInt16 in [1, 2] { add(field) }
        for field: UInt32 in [48_000, 192_000] { add(field) }
        for field: UInt16 in [4, 16] { add(field) }
        data.append(Data("data".utf8))
        add(UInt32(frames * 4))
        // One second is a whole number of periods.
        let second = (0..<48_000).flatMap { frame in
            let sample = Int16(32_767 * amplitude * sin(2 * .pi * hertz * Double(frame) / 48_000))
            return [sample, sample]
        }
        let bytes = second.withUnsafeBytes { Data($0) }
        for _ in 0..<seconds { data.append(bytes) }
        return data
    }
}
#endif
