// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore
internal import CSndfile

/// One writing of one file, in memory.
struct SndfileWriting {
    /// How many frames are written in one call, between two looks at cancellation.
    private static let blockFrames = 16_384

    private let audio: Audio
    private let format: SndfileFormat

    /// Prepares the writing of audio that the format can hold.
    ///
    /// - Parameters:
    ///   - audio: The sound, full scale 1.0.
    ///   - format: The format, which has checked the sound.
    init(_ audio: Audio, _ format: SndfileFormat) {
        self.audio = audio
        self.format = format
    }

    /// Writes the file.
    ///
    /// - Parameter cancellation: Asked between the blocks.
    /// - Returns: The bytes of the whole file.
    /// - Throws: ``CueError`` with `failed`; `CancellationError`.
    func bytes(_ cancellation: BlockingWork.Cancellation) throws -> [UInt8] {
        let memory = MemoryFile()
        do {
            var handle = try SndfileHandle(
                writing: memory, format: format.code, sampleRate: Int32(audio.sampleRate),
                channels: Int32(audio.channels.count))
            try configure(handle)
            for start in stride(from: 0, to: audio.frameCount, by: Self.blockFrames) {
                try cancellation.check()
                try write(start..<min(start + Self.blockFrames, audio.frameCount), to: handle)
            }
            try handle.close()
        } catch let error as SndfileError {
            let what = "\(format.name) could not be written: \(error)"
            throw CueError(.failed, what, stage: "sndfile", underlying: error)
        }
        return try withFixedSerial(memory.bytes)
    }

    private func configure(_ handle: borrowing SndfileHandle) throws(SndfileError) {
        switch format.coding {
        case .integer: break
        case .quality(let quality):
            try compress(handle, to: quality, SF_BITRATE_MODE_VARIABLE)
        case .bitrate(let bitrate):
            let range = format.bitrates(sampleRate: audio.sampleRate, channels: audio.channels.count)
            let width = Double(range.upperBound - range.lowerBound)
            try compress(handle, to: Double(bitrate - range.lowerBound) / width, SF_BITRATE_MODE_CONSTANT)
        }
    }

    /// The library counts compression, from 0, the best sound; LAME's scale ends just below 1.
    ///
    /// The mode comes second: the library applies the level anew with it, and says no if it has none yet.
    private func compress(
        _ handle: borrowing SndfileHandle, to quality: Double, _ mode: Int
    ) throws(SndfileError) {
        let isMP3 = format.name == "mp3"
        try handle.set(SFC_SET_COMPRESSION_LEVEL, to: min(1 - quality, isMP3 ? 0.999 : 1))
        if isMP3 { try handle.set(SFC_SET_BITRATE_MODE, to: Int32(mode)) }
    }

    private func write(_ frames: Range<Int>, to handle: borrowing SndfileHandle) throws(SndfileError) {
        switch format.coding {
        case .integer(let bits):
            // Ours, as the library scales by 32767 and not by 32768, which is not what it reads by.
            let scale = Float(1 << (bits.rawValue - 1))
            let shift = 32 - bits.rawValue
            try handle.write(
                interleaved(frames) { sample in
                    Int32(max(-scale, min(scale - 1, (sample * scale).rounded(.toNearestOrEven)))) << shift
                })
        case .quality, .bitrate:
            try handle.write(interleaved(frames) { max(-1, min(1, $0)) })
        }
    }

    private func interleaved<Sample>(_ frames: Range<Int>, _ convert: (Float) -> Sample) -> [Sample] {
        var samples: [Sample] = []
        samples.reserveCapacity(frames.count * audio.channels.count)
        for frame in frames {
            for channel in audio.channels { samples.append(convert(channel[frame].isNaN ? 0 : channel[frame])) }
        }
        return samples
    }

    /// The library takes an Ogg stream's serial number from the clock; ours comes from the sound.
    private func withFixedSerial(_ bytes: [UInt8]) throws(CueError) -> [UInt8] {
        guard bytes.starts(with: "OggS".utf8) else { return bytes }
        guard let pages = OggPages(bytes), pages.isEnded else {
            throw CueError(.failed, "\(format.name) was written with a broken page", stage: "sndfile")
        }
        return pages.withSerial(audio.fingerprint).bytes
    }
}
#endif
