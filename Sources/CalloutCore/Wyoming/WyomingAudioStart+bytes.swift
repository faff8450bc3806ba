// SPDX-License-Identifier: Apache-2.0

extension WyomingAudioStart {
    /// The most bytes of samples in a chunk that we send, so that a reader with small limits takes it.
    private static let chunkBytes = 1 << 15

    /// The samples of a sound in this format, whole numbers, little endian, the channels of a frame side by side.
    ///
    /// What is beyond full scale is cut to it.
    ///
    /// - Parameter audio: The sound; its rate and channels are this format's.
    /// - Returns: The bytes.
    public func bytes(_ audio: Audio) -> [UInt8] {
        precondition(audio.channels.count == channels && audio.sampleRate == rate, "a sound of another format")
        let encoding: WAV.Encoding =
            switch width {
            case 1: .pcm8
            case 3: .pcm24
            case 4: .pcm32
            default: .pcm16
            }
        let size = audio.frameCount * frameBytes
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            encoding.write(audio, into: UnsafeMutableRawBufferPointer(buffer))
            count = size
        }
    }

    /// A whole sound as events: this one, the samples in chunks, and the end with the sound's marks.
    ///
    /// - Parameter audio: The sound; its rate and channels are this format's.
    /// - Returns: The events as they go over the wire.
    public func encoded(_ audio: Audio) -> [UInt8] {
        let samples = bytes(audio)
        var bytes: [UInt8] = []
        event.encode(into: &bytes)
        let step = max(1, Self.chunkBytes / frameBytes) * frameBytes
        for start in stride(from: 0, to: samples.count, by: step) {
            encodeChunk(samples[start..<min(start + step, samples.count)], into: &bytes)
        }
        WyomingAudioStop(marks: audio.marks.filter { $0.kind != .cue }, id: id).event.encode(into: &bytes)
        return bytes
    }
}
