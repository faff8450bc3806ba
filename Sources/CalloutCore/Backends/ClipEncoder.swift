// SPDX-License-Identifier: Apache-2.0

/// Writes audio as the bytes of a file.
public protocol ClipEncoder: Sendable {
    /// The ending of the files' names, without its dot: `wav`.
    var fileExtension: String { get }

    /// What the bytes depend on besides the audio: the format and its settings, the version of a library; none is what
    /// encoders say that do not provide this.
    var settings: [JSONValue.Member] { get }

    /// Encodes a whole piece of audio; the same audio gives the same bytes, always.
    ///
    /// - Parameter audio: The sound, full scale 1.0.
    /// - Returns: The bytes of a whole file.
    /// - Throws: ``CueError`` with `invalid` for audio that the format cannot hold, `failed` for a fault of the encoder.
    func encode(_ audio: Audio) async throws -> [UInt8]

    /// Tells how a file of this encoder grows by a piece of audio without being written anew.
    ///
    /// - Parameters:
    ///   - frames: The frames that the file holds so far.
    ///   - audio: What is to follow them, at the file's sample rate and with its channels.
    /// - Returns: What to write where; nil if the format has no such way, which is what encoders say that do not
    ///   provide this.
    func growth(of frames: Int, by audio: Audio) -> FileGrowth?
}

extension ClipEncoder {
    /// None.
    public var settings: [JSONValue.Member] { [] }

    /// There is no such way: the file has to be written anew.
    public func growth(of frames: Int, by audio: Audio) -> FileGrowth? { nil }
}
