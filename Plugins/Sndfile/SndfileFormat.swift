// SPDX-License-Identifier: Apache-2.0

#if Sndfile
internal import CSndfile

/// A format of sound files that ``SndfileEncoder`` writes, with its settings.
public struct SndfileFormat: Sendable, Equatable {
    /// The format's name: `flac`.
    public let name: String
    /// The ending of the files' names, without its dot: `flac`.
    public let fileExtension: String
    /// How samples are kept.
    let coding: Coding
    /// libsndfile's code of the container and the coding.
    let code: Int32
    /// The sample rates the format holds.
    let rates: Rates
    /// The most channels the format holds.
    let channelLimit: Int

    /// FLAC of 16 bits: half the size of WAV, the same samples.
    public static let flac = flac(bits: .sixteen)
    /// Opus in Ogg at 32 kbit/s for each channel, which suits speech.
    public static let opus = SndfileFormat(opus: .quality(0.104))
    /// Vorbis in Ogg, quality 0.4.
    public static let vorbis = vorbis(quality: 0.4)
    /// MP3 with a variable bit rate, quality 0.6.
    public static let mp3 = mp3(quality: 0.6)
    /// CAF of 16 bits, not compressed.
    public static let caf = caf(bits: .sixteen)
    /// AIFF of 16 bits, not compressed.
    public static let aiff = aiff(bits: .sixteen)

    /// FLAC: half the size of WAV, the same samples.
    ///
    /// - Parameter bits: How many bits a sample has.
    /// - Returns: The format; at most 8 channels.
    public static func flac(bits: Bits) -> SndfileFormat {
        SndfileFormat("flac", SF_FORMAT_FLAC, .integer(bits), .upTo(655_350), channels: 8)
    }

    /// Opus in Ogg.
    ///
    /// - Parameter bitrate: Bits a second, all channels together: 6,000 to 256,000 for each channel.
    /// - Returns: The format; the rate has to be 8, 12, 16, 24 or 48 kHz.
    public static func opus(bitrate: Int) -> SndfileFormat { SndfileFormat(opus: .bitrate(bitrate)) }

    /// Vorbis in Ogg.
    ///
    /// - Parameter quality: From 0, the smallest file, to 1, the best sound.
    /// - Returns: The format.
    public static func vorbis(quality: Double) -> SndfileFormat {
        SndfileFormat("vorbis", SF_FORMAT_OGG, .quality(quality), .upTo(192_000), channels: 8, ending: "ogg")
    }

    /// MP3 with a variable bit rate.
    ///
    /// - Parameter quality: From 0, the smallest file, to 1, the best sound.
    /// - Returns: The format; one or two channels, at a rate from 8 to 48 kHz that MP3 knows.
    public static func mp3(quality: Double) -> SndfileFormat { SndfileFormat(mp3: .quality(quality)) }

    /// MP3 with a constant bit rate, for players that want one.
    ///
    /// - Parameter bitrate: Bits a second: 32,000 to 320,000 at a rate of 32 kHz and over, 8,000 to 160,000 from 16
    ///   kHz, 8,000 to 64,000 below; the nearest that MP3 knows is taken.
    /// - Returns: The format; one or two channels, at a rate from 8 to 48 kHz that MP3 knows.
    public static func mp3(bitrate: Int) -> SndfileFormat { SndfileFormat(mp3: .bitrate(bitrate)) }

    /// CAF, not compressed.
    ///
    /// - Parameter bits: How many bits a sample has.
    /// - Returns: The format.
    public static func caf(bits: Bits) -> SndfileFormat {
        SndfileFormat("caf", SF_FORMAT_CAF, .integer(bits), .upTo(Int(Int32.max)), channels: 8)
    }

    /// AIFF, not compressed.
    ///
    /// - Parameter bits: How many bits a sample has.
    /// - Returns: The format.
    public static func aiff(bits: Bits) -> SndfileFormat {
        SndfileFormat("aiff", SF_FORMAT_AIFF, .integer(bits), .upTo(Int(Int32.max)), channels: 8)
    }

    private init(opus coding: Coding) {
        let rates = Rates.only([8_000, 12_000, 16_000, 24_000, 48_000])
        self.init("opus", SF_FORMAT_OGG, coding, rates, channels: 8, subtype: SF_FORMAT_OPUS)
    }

    private init(mp3 coding: Coding) {
        let rates = Rates.only([8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000])
        self.init("mp3", SF_FORMAT_MPEG, coding, rates, channels: 2, subtype: SF_FORMAT_MPEG_LAYER_III)
    }

    private init(
        _ name: String, _ container: Int, _ coding: Coding, _ rates: Rates, channels: Int,
        subtype: Int = SF_FORMAT_VORBIS, ending: String? = nil
    ) {
        self.name = name
        fileExtension = ending ?? name
        self.coding = coding
        let kept =
            switch coding {
            case .integer(.sixteen): SF_FORMAT_PCM_16
            case .integer(.twentyFour): SF_FORMAT_PCM_24
            case .quality, .bitrate: subtype
            }
        code = Int32(container | kept)
        self.rates = rates
        channelLimit = channels
    }
}
#endif
