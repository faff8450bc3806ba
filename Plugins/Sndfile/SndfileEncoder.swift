// SPDX-License-Identifier: Apache-2.0

#if Sndfile
public import CalloutCore

/// Writes FLAC, Opus, Vorbis, MP3, CAF and AIFF through libsndfile.
///
/// The file is made in memory, so that the caller can put it in place in one step. The same audio gives the same
/// bytes with the same libraries: no time, no random number goes into a file. Samples over full scale are held at
/// full scale, a sample that is no number is written as 0, marks are not written.
public struct SndfileEncoder: ClipEncoder {
    /// The format of the files.
    public let format: SndfileFormat

    /// Makes an encoder.
    ///
    /// - Parameter format: The format of the files.
    public init(_ format: SndfileFormat) { self.format = format }

    /// The ending of the files' names, without its dot: `flac`.
    public var fileExtension: String { format.fileExtension }

    /// The format with its settings, and the library's version.
    public var settings: [JSONValue.Member] { format.settings }

    /// Encodes a whole piece of audio, on a thread that may block.
    ///
    /// - Parameter audio: The sound, full scale 1.0.
    /// - Returns: The bytes of a whole file.
    /// - Throws: ``CueError`` with `invalid` for a rate, a number of channels or a setting that the format cannot
    ///   have, `failed` with ``SndfileError`` beneath for a fault of the library; `CancellationError`.
    public func encode(_ audio: Audio) async throws -> [UInt8] {
        let format = format
        try format.check(audio)
        return try await BlockingWork.run { try SndfileWriting(audio, format).bytes($0) }
    }
}
#endif
