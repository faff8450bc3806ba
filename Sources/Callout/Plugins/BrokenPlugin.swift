// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A folder, or a folder of plugins, that cannot be used.
public struct BrokenPlugin: Sendable {
    /// Its path.
    public let folder: String
    /// What is wrong with it, and how to mend it.
    public let error: CueError
}
