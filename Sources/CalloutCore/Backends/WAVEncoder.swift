// SPDX-License-Identifier: Apache-2.0

/// Writes WAV files.
public struct WAVEncoder: ClipEncoder {
    /// The ending of the files' names.
    public let fileExtension = "wav"
    /// How samples are stored.
    public var settings: [JSONValue.Member] {
        [.init("format", "wav"), .init("encoding", .string(encoding.rawValue))]
    }
    private let encoding: WAV.Encoding

    /// Makes an encoder.
    ///
    /// - Parameter encoding: How samples are stored.
    public init(_ encoding: WAV.Encoding = .pcm16) {
        self.encoding = encoding
    }

    /// Makes an encoder for whole numbers of so many bits.
    ///
    /// - Parameter bits: 8, 16, 24 or 32.
    /// - Throws: ``CueError`` with `invalid` for any other number.
    public init(bits: Int) throws(CueError) {
        switch bits {
        case 8: self.init(.pcm8)
        case 16: self.init(.pcm16)
        case 24: self.init(.pcm24)
        case 32: self.init(.pcm32)
        default: throw CueError(.invalid, "a WAV file has 8, 16, 24 or 32 bits a sample, not \(bits)")
        }
    }

    /// Encodes a whole piece of audio.
    public func encode(_ audio: Audio) async throws -> [UInt8] {
        WAV.encode(audio, as: encoding)
    }

    /// Tells how a WAV file grows; nil where it would go beyond 4 GiB and with that change its header's length.
    public func growth(of frames: Int, by audio: Audio) -> FileGrowth? {
        var header = WAVHeader(audio, encoding: encoding)
        let whole = WAV.encode(audio, as: encoding)
        let own = header.bytes.count
        header.frames = frames
        let old = header.bytes
        header.frames += audio.frameCount
        let new = header.bytes
        guard old.count == new.count else { return nil }
        let frameBytes = audio.channels.count * encoding.bytesPerSample
        var tail = Array(whole[own..<own + audio.frameCount * frameBytes])
        // The pad byte that makes the samples' length even.
        if header.frames * frameBytes % 2 == 1 { tail.append(0) }
        return FileGrowth(head: new, offset: old.count + frames * frameBytes, tail: tail)
    }
}
