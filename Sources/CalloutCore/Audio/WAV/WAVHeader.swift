// SPDX-License-Identifier: Apache-2.0

/// Everything in a WAV file that comes before the samples.
///
/// A file of up to 4 GiB is RIFF, a larger one RF64 (EBU Tech 3306). Formats other than PCM carry the `fact` chunk
/// that the format asks for; more than two channels, and integers of over 16 bits, are marked extensible.
struct WAVHeader: Equatable {
    var encoding: WAV.Encoding
    var sampleRate: Int
    var channels: Int
    var frames: Int

    init(encoding: WAV.Encoding, sampleRate: Int, channels: Int, frames: Int) {
        self.encoding = encoding
        self.sampleRate = sampleRate
        self.channels = channels
        self.frames = frames
    }

    init(_ audio: Audio, encoding: WAV.Encoding) {
        self.init(
            encoding: encoding, sampleRate: audio.sampleRate, channels: audio.channels.count, frames: audio.frameCount)
    }

    /// The header, from the first byte of the file up to the first sample.
    var bytes: [UInt8] {
        let dataSize = frames * channels * encoding.bytesPerSample
        let format = formatChunk
        let fact = tag == 1 ? [] : factChunk
        // "WAVE", the chunks before the samples, the data chunk's own head, the samples and their pad byte.
        let plainSize = 4 + format.count + fact.count + 8 + dataSize + dataSize % 2
        let isLong = plainSize > 0xFFFF_FFFE
        var bytes = Array((isLong ? "RF64" : "RIFF").utf8)
        bytes.append(littleEndian: isLong ? 0xFFFF_FFFF : UInt32(plainSize))
        bytes += Array("WAVE".utf8)
        if isLong {
            bytes += Array("ds64".utf8)
            bytes.append(littleEndian: UInt32(28))
            bytes.append(littleEndian: UInt64(plainSize + 36))
            bytes.append(littleEndian: UInt64(dataSize))
            bytes.append(littleEndian: UInt64(frames))
            bytes.append(littleEndian: UInt32(0))
        }
        bytes += format + fact + Array("data".utf8)
        bytes.append(littleEndian: isLong ? 0xFFFF_FFFF : UInt32(dataSize))
        return bytes
    }

    private var tag: UInt16 {
        switch encoding {
        case .pcm8, .pcm16, .pcm24, .pcm32: 1
        case .float32: 3
        case .aLaw: 6
        case .muLaw: 7
        }
    }

    private var formatChunk: [UInt8] {
        let isExtensible = channels > 2 || encoding == .pcm24 || encoding == .pcm32
        let width = encoding.bytesPerSample
        var chunk = Array("fmt ".utf8)
        chunk.append(littleEndian: UInt32(isExtensible ? 40 : tag == 1 ? 16 : 18))
        chunk.append(littleEndian: isExtensible ? 0xFFFE : tag)
        chunk.append(littleEndian: UInt16(channels))
        chunk.append(littleEndian: UInt32(sampleRate))
        chunk.append(littleEndian: UInt32(truncatingIfNeeded: sampleRate * channels * width))
        chunk.append(littleEndian: UInt16(truncatingIfNeeded: channels * width))
        chunk.append(littleEndian: UInt16(8 * width))
        if isExtensible {
            chunk.append(littleEndian: UInt16(22))
            chunk.append(littleEndian: UInt16(8 * width))
            chunk.append(littleEndian: speakers)
            chunk.append(littleEndian: tag)
            chunk += [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
        } else if tag != 1 {
            chunk.append(littleEndian: UInt16(0))
        }
        return chunk
    }

    /// The usual places of so many loudspeakers, as bits; none for a number that has no usual places.
    private var speakers: UInt32 {
        switch channels {
        case 1: 0x4
        case 2: 0x3
        case 3: 0x7
        case 4: 0x33
        case 5: 0x37
        case 6: 0x3F
        case 8: 0x63F
        default: 0
        }
    }

    private var factChunk: [UInt8] {
        var chunk = Array("fact".utf8)
        chunk.append(littleEndian: UInt32(4))
        chunk.append(littleEndian: UInt32(clamping: frames))
        return chunk
    }
}
