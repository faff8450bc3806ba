// SPDX-License-Identifier: Apache-2.0

#if Sndfile
public import CalloutCore

/// Reads recordings in every format that libsndfile knows: FLAC, Ogg Opus and Vorbis, MP3, CAF, AIFF, AU, WAV and more.
///
/// The content of a file tells its format, never its name, so formats without a header are not read. A sample that
/// is no number is read as 0; samples over full scale stay as they are.
public struct SndfileDecoder: ClipDecoder {
    /// How much a recording may hold.
    public let limits: SndfileLimits

    /// Makes a decoder.
    ///
    /// - Parameter limits: How much a recording may hold.
    public init(limits: SndfileLimits = SndfileLimits()) { self.limits = limits }

    /// Reads a whole recording, on a thread that may block.
    ///
    /// - Parameter path: The path of a regular file.
    /// - Returns: The sound, at the rate and with the channels of the file.
    /// - Throws: ``CueError`` with `invalid` for a file that is missing, no recording, cut off or over a limit, with
    ///   ``SndfileError`` beneath where the library found the fault; `CancellationError`.
    public func decode(_ path: String) async throws -> Audio {
        let limits = limits
        return try await BlockingWork.run { cancellation in
            let file = try RecordingFile.opened(path, largest: limits.fileBytes)
            let audio = try SndfileReading(file, limits).audio(cancellation)
            try file.checkEnd()
            return audio
        }
    }
}
#endif
