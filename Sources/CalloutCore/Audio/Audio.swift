// SPDX-License-Identifier: Apache-2.0

/// A whole piece of sound: one sample rate, one list of samples for each channel, 32-bit float.
///
/// Full scale is 1.0. A piece of audio keeps its format for its life; a stage that changes the format makes a new
/// piece. Every channel has the same number of samples.
public struct Audio: Sendable, Equatable {
    /// Frames a second, in hertz; greater than zero.
    public let sampleRate: Int
    /// The samples of each channel, all of one length; at least one channel.
    public var channels: [[Float]]
    /// Named places in the sound, in the order of their frames.
    public var marks: [Mark]

    /// Makes a piece of audio from planar samples.
    ///
    /// - Parameters:
    ///   - sampleRate: Frames a second, greater than zero.
    ///   - channels: The samples of each channel, all of one length; at least one channel.
    ///   - marks: Named places in the sound, in the order of their frames.
    public init(sampleRate: Int, channels: [[Float]], marks: [Mark] = []) {
        precondition(sampleRate > 0, "a sample rate is greater than zero")
        precondition(!channels.isEmpty, "audio has at least one channel")
        precondition(channels.allSatisfy { $0.count == channels[0].count }, "all channels have one length")
        self.sampleRate = sampleRate
        self.channels = channels
        self.marks = marks
    }

    /// Makes a piece of mono audio.
    ///
    /// - Parameters:
    ///   - sampleRate: Frames a second, greater than zero.
    ///   - samples: The samples of the one channel.
    public init(sampleRate: Int, mono samples: [Float]) {
        self.init(sampleRate: sampleRate, channels: [samples])
    }

    /// The number of samples in each channel.
    public var frameCount: Int { channels[0].count }

    /// How long the sound lasts.
    public var duration: Duration { time(ofFrame: frameCount) }

    /// The time at which a frame sounds, from the beginning of the audio.
    public func time(ofFrame frame: Int) -> Duration {
        .nanoseconds(Int64(Double(frame) / Double(sampleRate) * 1e9))
    }
}
