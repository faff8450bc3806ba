// SPDX-License-Identifier: Apache-2.0

/// Reading and writing of WAV files: RIFF, RF64 and BW64, uncompressed, A-law and mu-law.
///
/// What real files do and how they are read:
///
/// - Chunks come in any order, with or without the pad byte after an odd size; unknown chunks are skipped.
/// - A data size of 0 or 0xFFFFFFFF (a stream whose writer could not go back) or beyond the end of the file means
///   "to the end of the file". A data size of 0 that is followed by nothing, or by whole chunks, means no samples.
/// - Several data chunks are joined in the order of the file, so that nothing is lost.
/// - What follows the last whole chunk is ignored.
/// - A block size that contradicts the channels and bits is ignored.
/// - Float samples: what is not a number becomes 0; infinite and absurd values become ±65,536. Values over full
///   scale are kept.
public enum WAV {
    /// How a sample is stored in a file.
    public enum Encoding: String, Sendable, CaseIterable {
        /// Unsigned integers of 8 bits.
        case pcm8
        /// Signed integers of 16 bits.
        case pcm16
        /// Signed integers of 24 bits.
        case pcm24
        /// Signed integers of 32 bits.
        case pcm32
        /// IEEE floats of 32 bits.
        case float32
        /// ITU-T G.711 A-law, 8 bits.
        case aLaw
        /// ITU-T G.711 mu-law, 8 bits.
        case muLaw

        /// The number of bytes one sample takes.
        public var bytesPerSample: Int {
            switch self {
            case .pcm8, .aLaw, .muLaw: 1
            case .pcm16: 2
            case .pcm24: 3
            case .pcm32, .float32: 4
            }
        }
    }

    /// The largest file that is read when nothing else is asked for: 256 MiB, over an hour and a half of 16-bit
    /// mono at 22.05 kHz.
    public static let defaultLimit = 256 << 20

    /// Reads the audio out of the bytes of a WAV file.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - limit: The largest number of bytes that is accepted.
    /// - Returns: The samples, full scale 1.0; no frames at all if the file holds none.
    /// - Throws: ``WAVError``, which names what is wrong and what to do.
    public static func decode(_ bytes: [UInt8], limit: Int = defaultLimit) throws(WAVError) -> Audio {
        guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
        let layout = try WAVLayout(bytes)
        return layout.format.audio(from: bytes, in: layout.data)
    }

    /// Reads the audio out of a WAV file.
    ///
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - limit: The largest number of bytes that is accepted.
    /// - Returns: The samples, full scale 1.0; no frames at all if the file holds none.
    /// - Throws: ``WAVError``, which names what is wrong and what to do.
    public static func decode(contentsOf path: String, limit: Int = defaultLimit) throws(WAVError) -> Audio {
        try decode(WAVFile.bytes(at: path, limit: limit), limit: limit)
    }

    /// Writes audio as the bytes of a WAV file.
    ///
    /// The same audio gives the same bytes. Samples are rounded to the nearest step without dither and clamped to
    /// full scale; what is not a number becomes 0. Over 4 GiB the file is RF64.
    ///
    /// - Parameters:
    ///   - audio: The samples, full scale 1.0.
    ///   - encoding: How samples are stored.
    /// - Returns: The whole file.
    public static func encode(_ audio: Audio, as encoding: Encoding = .pcm16) -> [UInt8] {
        let header = WAVHeader(audio, encoding: encoding).bytes
        let dataSize = audio.frameCount * audio.channels.count * encoding.bytesPerSample
        let total = header.count + dataSize + dataSize % 2
        return [UInt8](unsafeUninitializedCapacity: total) { buffer, count in
            for (index, byte) in header.enumerated() { buffer[index] = byte }
            let data = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[header.count...])
            encoding.write(audio, into: data)
            if dataSize % 2 == 1 { buffer[total - 1] = 0 }
            count = total
        }
    }
}
