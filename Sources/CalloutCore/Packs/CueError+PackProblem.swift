// SPDX-License-Identifier: Apache-2.0

extension CueError {
    /// Tells a problem of a pack as an error.
    ///
    /// - Parameter problem: The problem.
    package init(_ problem: PackProblem) {
        self.init(.invalid, problem.description, underlying: problem)
    }

    /// Does something that a problem of a pack ends, and tells that as an error.
    static func telling<Value>(_ body: () throws(PackProblem) -> Value) throws(CueError) -> Value {
        do throws(PackProblem) {
            return try body()
        } catch {
            throw CueError(error)
        }
    }
}
