// SPDX-License-Identifier: Apache-2.0

extension WyomingAudioStart {
    /// Reads samples in this format.
    ///
    /// - Parameters:
    ///   - bytes: The samples, whole frames; bytes of a last frame that is not whole are left out.
    ///   - marks: The marks in them, brought into the order of their frames and no later than the end.
    /// - Returns: The sound, full scale 1.0.
    public func audio(_ bytes: [UInt8], marks: [Mark] = []) -> Audio {
        let frames = bytes.count / frameBytes
        let planes = bytes.withUnsafeBytes { raw in
            (0..<channels).map { channel in
                switch width {
                case 1: plane(raw.bindMemory(to: UInt8.self), channel, frames) { (Float($0) - 128) / 128 }
                case 2:
                    plane(raw.bindMemory(to: Int16.self), channel, frames) { Float(Int16(littleEndian: $0)) / 32_768 }
                case 3: plane24(raw, channel, frames)
                default:
                    plane(raw.bindMemory(to: Int32.self), channel, frames) {
                        Float(Int32(littleEndian: $0)) / 2_147_483_648
                    }
                }
            }
        }
        let placed = marks.map { Mark($0.kind, name: $0.name, frame: min($0.frame, frames)) }
        return Audio(sampleRate: rate, channels: planes, marks: placed.sorted { $0.frame < $1.frame })
    }

    /// Describes a sound as 16-bit samples.
    ///
    /// - Parameters:
    ///   - audio: The sound.
    ///   - id: The number of the request that it answers.
    public init(of audio: Audio, id: Int? = nil) {
        self.init(rate: audio.sampleRate, width: 2, channels: audio.channels.count, id: id)
    }

    /// The samples of a sound as 16 bits, interleaved, little endian.
    ///
    /// - Parameter audio: The sound.
    /// - Returns: The bytes, whole frames.
    public static func samples(of audio: Audio) -> [UInt8] {
        let size = audio.frameCount * audio.channels.count * 2
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            WAV.Encoding.pcm16.write(audio, into: UnsafeMutableRawBufferPointer(buffer))
            count = size
        }
    }

    /// One channel; the loop over a single channel has a stride of one, which the compiler turns into vectors.
    @inline(__always)
    private func plane<Sample>(
        _ samples: UnsafeBufferPointer<Sample>, _ channel: Int, _ frames: Int, _ convert: (Sample) -> Float
    ) -> [Float] {
        [Float](unsafeUninitializedCapacity: frames) { plane, count in
            if channels == 1 {
                for frame in 0..<frames { plane[frame] = convert(samples[frame]) }
            } else {
                for frame in 0..<frames { plane[frame] = convert(samples[frame * channels + channel]) }
            }
            count = frames
        }
    }

    private func plane24(_ raw: UnsafeRawBufferPointer, _ channel: Int, _ frames: Int) -> [Float] {
        (0..<frames).map { frame in
            let at = (frame * channels + channel) * 3
            let low = Int32(raw[at]) | Int32(raw[at + 1]) << 8
            return Float(low | Int32(Int8(bitPattern: raw[at + 2])) << 16) / 8_388_608
        }
    }
}
