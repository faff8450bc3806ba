// SPDX-License-Identifier: Apache-2.0

extension PlanSource {
    /// A problem with what stands there.
    ///
    /// - Parameters:
    ///   - problem: What is wrong, as a clause.
    ///   - fix: How to mend it, as a clause.
    /// - Returns: The problem, with file, line and key path.
    func problem(_ problem: String, fix: String) -> PackProblem {
        PackProblem(
            .badSetting, file: file, line: line, keyPath: keyPath.isEmpty ? nil : keyPath, problem: problem, fix: fix)
    }

    /// An error about what stands there.
    ///
    /// - Parameter error: What could not be done with it.
    /// - Returns: The same with file, line and key path before it.
    public func error(_ error: CueError) -> CueError {
        CueError(
            error.code, "\(file):\(line): \(keyPath): \(error.message)", underlying: error)
    }
}
