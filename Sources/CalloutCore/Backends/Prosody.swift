// SPDX-License-Identifier: Apache-2.0

/// How a voice speaks: each a multiple of what is normal for the voice.
public struct Prosody: Sendable, Hashable {
    /// The speaking rate, 0.5 to 3 times the voice's own.
    public let rate: Double
    /// The pitch, 0.5 to 2 times the voice's own.
    public let pitch: Double
    /// The amplitude before any loudness stage, 0 to 2 times the voice's own.
    public let volume: Double

    /// The voice's own way to speak.
    public static let normal = Prosody()

    /// The speaking rates a voice can be asked for.
    public static let rates = 0.5...3.0
    /// The pitches a voice can be asked for.
    public static let pitches = 0.5...2.0
    /// The volumes a voice can be asked for.
    public static let volumes = 0.0...2.0

    /// Asks for a way to speak; values outside their range are brought to its nearer end.
    ///
    /// - Parameters:
    ///   - rate: The speaking rate, 0.5 to 3 times the voice's own.
    ///   - pitch: The pitch, 0.5 to 2 times the voice's own.
    ///   - volume: The amplitude before any loudness stage, 0 to 2 times the voice's own.
    public init(rate: Double = 1, pitch: Double = 1, volume: Double = 1) {
        func within(_ range: ClosedRange<Double>, _ value: Double) -> Double {
            min(max(value, range.lowerBound), range.upperBound)
        }
        self.rate = within(Self.rates, rate)
        self.pitch = within(Self.pitches, pitch)
        self.volume = within(Self.volumes, volume)
    }

    /// What differs from the voice's own way, as pipelines in JSON tell it.
    var settings: [JSONValue.Member] {
        [("rate", rate), ("pitch", pitch), ("volume", volume)].filter { $0.1 != 1 }.map { .init($0.0, .number($0.1)) }
    }
}
