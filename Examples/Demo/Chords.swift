// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab

/// Other people's music: on the right chords that one hears being lowered, on the left a tone above all speech, by which
/// one measures it.
enum Chords {
    /// The notes of each chord, as MIDI counts them.
    private static let chords = [
        [45, 57, 60, 64, 67], [41, 57, 60, 64, 69], [48, 55, 60, 64, 67], [43, 55, 59, 62, 69],
    ]
    /// How long a chord is, and how long it takes to become the next, in seconds.
    private static let (length, change) = (4.0, 0.8)

    /// The music as a file.
    static func file(seconds: Int) -> [UInt8] {
        let frames = seconds * 48_000
        let left = (0..<frames).map { Float(Tone.normal * sin(2 * .pi * Tone.music * Double($0 % 48_000) / 48_000)) }
        var right = [Float](repeating: 0, count: frames)
        for (number, start) in stride(from: 0, to: Double(seconds), by: length).enumerated() {
            let notes = chords[number % chords.count]
            for frame in Int(start * 48_000)..<min(frames, Int((start + length + change) * 48_000)) {
                let time = Double(frame) / 48_000 - start
                // Equal power while one chord becomes the next; the first begins at once.
                let rise = number == 0 ? 1 : sin(.pi / 2 * min(1, time / change))
                let fall = cos(.pi / 2 * min(1, max(0, (time - length) / change)))
                right[frame] += Float(rise * fall * notes.reduce(0) { $0 + note($1, time) })
            }
        }
        return WAV.encode(Audio(sampleRate: 48_000, channels: [left, right]))
    }

    /// A soft note that swells a little.
    private static func note(_ number: Int, _ time: Double) -> Double {
        let phase = 2 * .pi * 440 * pow(2, Double(number - 69) / 12) * time
        let swell = 1 + 0.15 * sin(2 * .pi * 0.5 * time + Double(number))
        return 0.07 * swell * (sin(phase) + 0.3 * sin(2 * phase) + 0.1 * sin(3 * phase))
    }
}
