// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// An effect, and the settings with which it is tried.
public struct EffectUnderTest: Sendable {
    /// The effect.
    public let effect: any Effect
    /// The settings with which it is tried; what is not set is as usual.
    public let settings: [JSONValue.Member]

    /// Makes an effect ready to be tried; it is not asked anything yet.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - settings: The settings with which it is tried.
    public init(_ effect: any Effect, settings: [JSONValue.Member] = []) {
        self.effect = effect
        self.settings = settings
    }

    /// A sound as the effect changes it.
    func apply(to audio: Audio) async throws -> Audio {
        try await effect.apply(audio, settings: try effect.checked(settings))
    }

    /// Noise that grows louder, so that whatever an effect takes away of it something is left; with two marks.
    static func sound(rate: Int = 22_050, channels: Int = 1, seconds: Double = 1) -> Audio {
        let count = Int(seconds * Double(rate))
        var state: UInt32 = 1
        let samples = (0..<count).map { frame -> Float in
            state = state &* 1_664_525 &+ 1_013_904_223
            return (Float(state >> 8) / Float(1 << 24) - 0.5) * Float(frame) / Float(count)
        }
        let marks = [Mark(.word, name: "one", frame: 0), Mark(.word, name: "two", frame: count / 2)]
        return Audio(sampleRate: rate, channels: Array(repeating: samples, count: channels), marks: marks)
    }
}
