// SPDX-License-Identifier: Apache-2.0

/// Reads a recording from a file.
public protocol ClipDecoder: Sendable {
    /// Reads a whole recording.
    ///
    /// - Parameter path: The file's path.
    /// - Returns: The sound.
    /// - Throws: ``CueError`` with `invalid` for a file that is no recording it can read, `unavailable` for one that
    ///   needs a plugin which is not here.
    func decode(_ path: String) async throws -> Audio
}
