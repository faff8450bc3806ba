// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import Glibc

extension Installation {
    /// Finds a helper program.
    ///
    /// - Parameter name: The program's name: `callout-espeak`.
    /// - Returns: The path of the first that is there and may be run.
    /// - Throws: ``CueError`` with `unavailable`, naming every place that was looked at and what to do.
    public func helper(_ name: String) throws(CueError) -> String {
        let path = helperFolders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && Files.kind(of: $0) == .file }
        if let path { return path }
        throw CueError(
            .unavailable,
            "there is no program '\(name)' in \(helperFolders.joined(separator: ", ")): \(Self.remedy(for: name))")
    }

    /// What to do where a helper program is not found, as a clause.
    static func remedy(for program: String) -> String {
        "build it beside this program with `swift build --product \(program)`, or install Callout, and set CALLOUT_HOME"
            + " to its prefix if `callout` is not in PATH"
    }
}
