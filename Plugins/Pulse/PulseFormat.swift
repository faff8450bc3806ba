// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// The format of a stream: how many frames a second of how many channels, in 32-bit float.
public struct PulseFormat: Sendable, Hashable {
    /// Frames a second, in hertz.
    public let sampleRate: Int
    /// How many channels.
    public let channels: Int

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - sampleRate: Frames a second, in hertz.
    ///   - channels: How many channels.
    public init(sampleRate: Int, channels: Int) {
        self.sampleRate = sampleRate
        self.channels = channels
    }

    /// The format of the default voice: 22,050 Hz, mono.
    public static let voice = PulseFormat(sampleRate: 22_050, channels: 1)

    /// How long a frame is, in bytes.
    var frameSize: Int { channels * MemoryLayout<Float>.stride }

    /// How long so many bytes sound.
    func time(ofBytes bytes: Int) -> Duration {
        .microseconds(Int64(Double(bytes / frameSize) / Double(sampleRate) * 1e6))
    }

    /// The format in libpulse's words, or nil if libpulse can't play it: over 384 kHz or over 32 channels.
    var specification: pa_sample_spec? {
        guard let rate = UInt32(exactly: sampleRate), let channels = UInt8(exactly: channels) else { return nil }
        var specification = pa_sample_spec(format: PA_SAMPLE_FLOAT32LE, rate: rate, channels: channels)
        return pa_sample_spec_valid(&specification) != 0 ? specification : nil
    }
}
#endif
