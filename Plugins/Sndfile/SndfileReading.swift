// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore
internal import CSndfile

/// One reading of one file.
struct SndfileReading: ~Copyable {
    /// How many frames are read in one call, between two looks at cancellation.
    private static let blockFrames = 16_384

    private let name: String
    private let handle: SndfileHandle
    private let limits: SndfileLimits
    /// How many frames there are; nil where that is not known, or only guessed.
    private let promised: Int?
    private let channels: Int
    private let sampleRate: Int

    /// Opens the sound in a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - limits: How much it may hold.
    /// - Throws: ``CueError`` with `invalid`.
    init(_ file: borrowing RecordingFile, _ limits: SndfileLimits) throws(CueError) {
        name = file.name
        do {
            handle = try SndfileHandle(reading: file)
        } catch {
            let what = "\(name) is no recording that can be read: \(error)"
            throw CueError(.invalid, what, stage: "sndfile", underlying: error)
        }
        sampleRate = Int(handle.info.samplerate)
        channels = Int(handle.info.channels)
        self.limits = limits
        let isMP3 = SF_FORMAT_MPEG_LAYER_I...SF_FORMAT_MPEG_LAYER_III ~= Int(handle.info.format) & SF_FORMAT_SUBMASK
        // The length of a stream that cannot be told beforehand is the largest number there is.
        let isKnown = handle.info.frames < sf_count_t.max && (!isMP3 || file.end.tellsMP3Frames)
        promised = isKnown ? Int(handle.info.frames) : nil
    }

    /// Reads the whole sound.
    ///
    /// - Parameter cancellation: Asked between the blocks.
    /// - Returns: The sound.
    /// - Throws: ``CueError`` with `invalid`; `CancellationError`.
    func audio(_ cancellation: BlockingWork.Cancellation) throws -> Audio {
        try checkShape()
        let limit = limits.frames(sampleRate: sampleRate, channels: channels)
        if let promised, promised > limit { throw tooLong(limit) }

        var planes = [[Float]](repeating: [], count: channels)
        var block = [Float](repeating: 0, count: Self.blockFrames * channels)
        while true {
            try cancellation.check()
            let count = handle.read(into: &block)
            if count <= 0 { break }
            if planes[0].count + count > limit { throw tooLong(limit) }
            for channel in 0..<channels {
                let samples = stride(from: channel, to: count * channels, by: channels)
                planes[channel].append(contentsOf: samples.lazy.map { block[$0].isFinite ? block[$0] : 0 })
            }
        }
        try checkEnd(read: planes[0].count)
        return Audio(sampleRate: sampleRate, channels: planes)
    }

    private func checkShape() throws(CueError) {
        if sampleRate <= 0 { throw fault("gives a sample rate of \(sampleRate): save it again with its true rate") }
        if channels < 1 || channels > limits.channels {
            throw fault("has \(channels) channels, the limit is \(limits.channels): mix it down or raise the limit")
        }
    }

    private func checkEnd(read: Int) throws(CueError) {
        if let error = handle.fault { throw fault("breaks off after \(read) frames: \(error)", error) }
        if let promised, read < promised {
            throw fault("is cut off: it holds \(read) of \(promised) frames; copy it again", .malformedFile)
        }
        if read == 0 { throw fault("holds no sound: record or render it again") }
    }

    private func tooLong(_ limit: Int) -> CueError {
        fault("is longer than \(limit) frames at \(sampleRate) Hz: cut it or raise the limit")
    }

    private func fault(_ message: String, _ underlying: SndfileError? = nil) -> CueError {
        CueError(.invalid, "\(name) \(message)", stage: "sndfile", underlying: underlying)
    }
}
#endif
