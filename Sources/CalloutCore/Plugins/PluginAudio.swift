// SPDX-License-Identifier: Apache-2.0

/// The audio that a plugin takes, as its `plugin.json` tells it: the host brings a cue's sound into that form.
///
/// ```json
/// "audio": {"rate": 48000, "width": 2, "channels": 1}
/// ```
public struct PluginAudio: Sendable, Hashable {
    /// Any rate and channels, 16 bits a sample.
    public static let usual = PluginAudio()

    /// Frames a second, in hertz, 4,000 to 384,000; nil for any.
    public var rate: Int?
    /// Bytes a sample: 1 (unsigned), 2, 3 or 4 (signed, whole numbers, little endian).
    public var width = 2
    /// 1 for a plugin that takes one channel, 2 for one that takes two; nil for any number.
    public var channels: Int?

    /// Any rate and channels, 16 bits a sample.
    public init() {}

    /// A sound in this form: resampled, mixed into one channel or put into two where it is another.
    ///
    /// - Parameter audio: The sound.
    /// - Returns: The sound as the plugin takes it.
    public func fitting(_ audio: Audio) -> Audio {
        var audio = audio
        if let channels, audio.channels.count != channels {
            audio = audio.mono
            if channels > 1 {
                let all = Array(repeating: audio.channels[0], count: channels)
                audio = Audio(sampleRate: audio.sampleRate, channels: all, marks: audio.marks)
            }
        }
        if let rate, audio.sampleRate != rate { audio = audio.resampled(to: rate) }
        return audio
    }

    /// How samples of so many bytes are stored in a WAV file.
    public var encoding: WAV.Encoding {
        switch width {
        case 1: .pcm8
        case 3: .pcm24
        case 4: .pcm32
        default: .pcm16
        }
    }
}
