// SPDX-License-Identifier: Apache-2.0

/// The audio that a plugin takes, as its `plugin.json` tells it: the host brings a cue's sound into that form.
///
/// ```json
/// "audio": {"rate": 48000, "width": 2, "channels": 1}
/// ```
public struct PluginAudio: Sendable, Hashable {
    /// Any rate and channels, 16 bits a sample.
    public static let usual = PluginAudio()

    /// How sound goes over standard input and output of a command.
    public enum Form: String, Sendable, CaseIterable {
        /// As a WAV file.
        case wav
        /// As samples alone, little endian, the channels of a frame side by side.
        case raw
    }

    /// How sound goes over standard input and output of a command.
    public var form = Form.wav
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

    /// A sound that is in this form already as the bytes for a command's standard input.
    ///
    /// - Parameter audio: The sound.
    /// - Returns: A WAV file, or its samples alone.
    public func bytes(_ audio: Audio) -> [UInt8] {
        switch form {
        case .wav: WAV.encode(audio, as: encoding)
        case .raw: format(of: audio).bytes(audio)
        }
    }

    /// The sound that a command wrote to its standard output.
    ///
    /// - Parameters:
    ///   - bytes: What it wrote.
    ///   - sent: What it was sent: samples alone have the same rate and channels.
    /// - Returns: The sound.
    /// - Throws: ``WAVError`` for what is no WAV file, where it is to be one.
    public func audio(from bytes: [UInt8], answering sent: Audio) throws(WAVError) -> Audio {
        switch form {
        case .wav: try WAV.decode(bytes)
        case .raw: format(of: sent).audio(bytes)
        }
    }

    private func format(of audio: Audio) -> WyomingAudioStart {
        WyomingAudioStart(rate: audio.sampleRate, width: width, channels: audio.channels.count)
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
