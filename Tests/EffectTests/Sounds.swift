// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutWyoming
import Foundation

/// Sounds for effects, and what is measured of them.
enum Sounds {
    static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .path

    /// Short limits, but long enough for a loaded machine to start a program.
    static let limits: PluginLimits = {
        var limits = PluginLimits()
        limits.start = 2
        limits.answer = 0.5
        limits.whole = 30
        limits.instances = 1
        return limits
    }()

    /// The program of the tests' own, in a mode.
    static func program(_ mode: String) -> PluginProgram {
        PluginProgram(name: "test", command: ["\(folder)/misbehaving-effect", mode], limits: limits)
    }

    /// What the program is allowed: little audio, so that endless audio is soon too much.
    static var policy: WyomingPolicy {
        var policy = WyomingPolicy(limits)
        policy.audioBytes = 1 << 20
        return policy
    }

    /// Sines of these frequencies, each with an amplitude, one after another at the same time.
    static func tones(
        _ parts: [(hertz: Double, amplitude: Double)], seconds: Double = 0.5, rate: Int = 48_000
    ) -> Audio {
        let samples = (0..<Int(seconds * Double(rate))).map { frame in
            Float(parts.reduce(0) { $0 + $1.amplitude * sin(2 * .pi * $1.hertz * Double(frame) / Double(rate)) })
        }
        return Audio(sampleRate: rate, mono: samples)
    }

    /// The amplitude of a frequency in the middle of a sound.
    static func amplitude(_ hertz: Double, in audio: Audio) -> Double {
        let samples = audio.channels[0][audio.frameCount / 4..<audio.frameCount * 3 / 4]
        var (real, imaginary) = (0.0, 0.0)
        for (index, sample) in samples.enumerated() {
            let angle = 2 * Double.pi * hertz * Double(index) / Double(audio.sampleRate)
            real += Double(sample) * cos(angle)
            imaginary += Double(sample) * sin(angle)
        }
        return 2 * hypot(real, imaginary) / Double(samples.count)
    }

    static func peak(_ audio: Audio) -> Float { audio.channels.joined().reduce(0) { max($0, abs($1)) } }

    static func cue(_ audio: Audio) -> Cue { Cue(.audio(audio), name: "tone") }
}
