// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension JSONValue {
    /// A member that has to be a string; throws `CueError` with `invalid`.
    func text(_ name: String) throws(CueError) -> String {
        guard let text = self[name]?.string else { throw .mumbled(name) }
        return text
    }

    /// A member that has to be a whole number; throws `CueError` with `invalid`.
    func whole(_ name: String) throws(CueError) -> Int {
        guard let number = self[name]?.integer else { throw .mumbled(name) }
        return number
    }

    /// The value as a line of bytes, its end included.
    var line: [UInt8] { Array(description.utf8) + [UInt8(ascii: "\n")] }

    /// Reads a line; throws `CueError` with `invalid`.
    init(line: [UInt8]) throws(CueError) {
        do throws(JSONError) {
            try self.init(parsing: line)
        } catch {
            throw CueError(.invalid, "what was sent is no JSON (\(error.message)): check who speaks", underlying: error)
        }
    }
}

extension CueError {
    /// A member of a message that is missing or has the wrong kind.
    static func mumbled(_ name: String) -> CueError {
        CueError(.invalid, "'\(name)' is missing from a message or cannot be used: check both versions")
    }
}
