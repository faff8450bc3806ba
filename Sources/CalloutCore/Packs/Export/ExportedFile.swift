// SPDX-License-Identifier: Apache-2.0

/// A list in the format of translators.
public struct ExportedFile: Sendable {
    /// The file's bytes.
    public let bytes: [UInt8]
    /// The cues that cannot be in it, one problem each.
    public let problems: [PackProblem]

    /// Tells what was written.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - problems: The cues that cannot be in it.
    public init(bytes: [UInt8], problems: [PackProblem] = []) {
        self.bytes = bytes
        self.problems = problems
    }
}
