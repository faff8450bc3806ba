// SPDX-License-Identifier: Apache-2.0

/// What the format chunk of a WAV file says, made sense of.
struct WAVFormat: Equatable {
    /// How a sample is stored, with the width of its container.
    enum Layout: Equatable {
        /// Integers of 1 to 8 bytes, the value at the top of the container; one byte is unsigned.
        case integer(bytes: Int)
        case float32
        case float64
        case aLaw
        case muLaw

        var bytesPerSample: Int {
            switch self {
            case .integer(let bytes): bytes
            case .float32: 4
            case .float64: 8
            case .aLaw, .muLaw: 1
            }
        }
    }

    let layout: Layout
    let channels: Int
    let sampleRate: Int

    /// Reads a format chunk that lies whole inside the file.
    init(_ bytes: [UInt8], at start: Int, size: Int) throws(WAVError) {
        guard size >= 16 else { throw .cut }
        var tag = bytes.uint16(at: start)
        if tag == 0xFFFE {
            guard size >= 26 else { throw .cut }
            tag = bytes.uint16(at: start + 24)
        }
        channels = Int(bytes.uint16(at: start + 2))
        sampleRate = Int(bytes.uint32(at: start + 4))
        let blockSize = Int(bytes.uint16(at: start + 12))
        let bits = Int(bytes.uint16(at: start + 14))
        guard [1, 3, 6, 7].contains(tag) else { throw .unsupported(Self.name(of: tag)) }
        guard channels > 0 else { throw .noChannels }
        guard (1_000...768_000).contains(sampleRate) else { throw .sampleRate(sampleRate) }
        switch (tag, bits) {
        case (1, 1...64):
            // 20 or 24 bits may lie in a container of 4 bytes: the block size knows, unless it is nonsense.
            let needed = (bits + 7) / 8
            let told = blockSize % channels == 0 ? blockSize / channels : 0
            layout = .integer(bytes: (needed...8).contains(told) ? told : needed)
        case (3, 32): layout = .float32
        case (3, 64): layout = .float64
        case (6, 8): layout = .aLaw
        case (7, 8): layout = .muLaw
        default: throw .bits(bits)
        }
    }

    private static func name(of tag: UInt16) -> String {
        switch tag {
        case 0x0002: "Microsoft ADPCM"
        case 0x0011: "IMA ADPCM"
        case 0x0031: "GSM 6.10"
        case 0x0050, 0x0055: "MPEG audio"
        case 0x00FF, 0x1600, 0x1602, 0x1610: "AAC"
        default: "samples of the kind 0x" + String(tag, radix: 16)
        }
    }
}
