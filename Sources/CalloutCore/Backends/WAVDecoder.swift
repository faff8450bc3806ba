// SPDX-License-Identifier: Apache-2.0

/// Reads recordings from WAV files.
public struct WAVDecoder: ClipDecoder {
    /// Makes a decoder.
    public init() {}

    /// Reads a whole recording.
    public func decode(_ path: String) async throws -> Audio {
        do {
            return try WAV.decode(contentsOf: path)
        } catch {
            if case .unreadable = error { throw CueError(.invalid, error.description, underlying: error) }
            throw CueError(.invalid, "\(path): \(error)", underlying: error)
        }
    }
}
