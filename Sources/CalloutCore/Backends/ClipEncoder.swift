// SPDX-License-Identifier: Apache-2.0

/// Writes audio as the bytes of a file.
public protocol ClipEncoder: Sendable {
    /// The ending of the files' names, without its dot: `wav`.
    var fileExtension: String { get }

    /// Encodes a whole piece of audio; the same audio gives the same bytes, always.
    ///
    /// - Parameter audio: The sound, full scale 1.0.
    /// - Returns: The bytes of a whole file.
    /// - Throws: ``CueError`` with `invalid` for audio that the format cannot hold, `failed` for a fault of the encoder.
    func encode(_ audio: Audio) async throws -> [UInt8]
}
