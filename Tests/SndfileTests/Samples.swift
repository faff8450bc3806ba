// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore
import Foundation

/// The sounds and measures of these tests.
enum Samples {
    /// A sound with the spectrum and the rise and fall of a vowel, every sample a whole number of 1/32768.
    static func vowel(sampleRate: Int, channels: Int = 1, seconds: Double = 0.8) -> Audio {
        let count = Int(seconds * Double(sampleRate))
        let planes = (0..<channels).map { channel in
            (0..<count).map { frame -> Float in
                let time = Double(frame) / Double(sampleRate)
                let phase = 2 * .pi * (110 + 30 * Double(channel)) * time + 18 * sin(2 * .pi * 1.1 * time)
                // A sum of all harmonics, each weaker than the one before by 0.6, in closed form.
                let harmonics = 0.6 * sin(phase) / (1.36 - 1.2 * cos(phase))
                let swell = 0.5 - 0.5 * cos(2 * .pi * 3 * time)
                return Float((harmonics * swell * 0.8 * 32_768).rounded() / 32_768)
            }
        }
        return Audio(sampleRate: sampleRate, channels: planes)
    }

    /// The signal to noise ratio of a copy in decibels, the copy moved by up to `shift` frames to where it fits best.
    static func signalToNoise(_ copy: [Float], _ original: [Float], shift: Int = 0) -> Double {
        (-shift...shift).map { offset in
            let frames = max(0, -offset)..<min(original.count, copy.count - offset)
            var (noise, signal) = (0.0, 0.0)
            for frame in frames {
                let difference = Double(original[frame] - copy[frame + offset])
                noise += difference * difference
                signal += Double(original[frame]) * Double(original[frame])
            }
            return 10 * log10(signal / max(noise, 1e-20))
        }.max() ?? -.infinity
    }
}
#endif
