// SPDX-License-Identifier: Apache-2.0

extension JSONDocument {
    /// Reads a list that is JSON.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - file: The list's file.
    /// - Throws: ``CueError`` with `invalid` that tells file, line and column of the first mistake.
    init(list bytes: [UInt8], file: String) throws(CueError) {
        do {
            try self.init(parsing: bytes)
        } catch {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: error.line,
                    problem: "this is not JSON (column \(error.column): \(error.message))", fix: "mend that place"))
        }
    }

    /// The members of a list that is one object.
    ///
    /// - Parameter file: The list's file.
    /// - Returns: The members, in order.
    /// - Throws: ``CueError`` with `invalid` if the list is no object.
    func members(file: String) throws(CueError) -> [JSONValue.Member] {
        guard let members = root.members else {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: line(of: ""), problem: "the list is no JSON object",
                    fix: "begin it with '{', and check that it is a list of this format"))
        }
        return members
    }
}
