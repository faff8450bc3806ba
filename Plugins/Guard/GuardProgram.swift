// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import Glibc

/// The program `callout-guard`: where it is, and what it is told.
public struct GuardProgram: Sendable {
    /// Folders in which it is looked for, the first wins.
    public var folders: [String]
    /// How long the guard stays when nobody uses it.
    public var idle: Duration
    /// The file's name.
    package var name = "callout-guard"
    /// Variables added to its environment.
    package var environment: [String: String] = [:]

    /// Describes the program; starts nothing.
    ///
    /// - Parameters:
    ///   - folders: The folders in which it is looked for, the first wins.
    ///   - idle: How long the guard stays when nobody uses it.
    public init(in folders: [String], idle: Duration = .seconds(30)) {
        self.folders = folders
        self.idle = idle
    }

    /// The program's path.
    ///
    /// - Returns: The first that is there.
    /// - Throws: ``CueError`` with `unavailable`, saying where it was looked for.
    public func find() throws(CueError) -> String {
        for folder in folders where Files.kind(of: "\(folder)/\(name)") == .file {
            let path = "\(folder)/\(name)"
            if access(path, X_OK) == 0 { return path }
        }
        throw CueError(
            .unavailable,
            "other audio cannot be lowered: there is no program '\(name)' in \(folders.joined(separator: ", ")); "
                + "build it beside this program with `swift build --product \(name)`, or install Callout, and set "
                + "CALLOUT_HOME to its prefix if `callout` is not in PATH; or use --session mix")
    }
}
