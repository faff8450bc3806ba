// SPDX-License-Identifier: Apache-2.0

extension Profile {
    /// Reads a profile.
    ///
    /// - Parameters:
    ///   - bytes: The JSON text.
    ///   - file: The file's path, for messages.
    /// - Throws: ``CueError`` with `invalid` that names file, line, key path and fix.
    public init(parsing bytes: [UInt8], file: String) throws(CueError) {
        self = try CueError.telling { () throws(PackProblem) in
            try ProfileDocument(PackDocument(parsing: bytes, file: file)).profile()
        }
    }
}
