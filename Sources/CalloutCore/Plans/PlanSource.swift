// SPDX-License-Identifier: Apache-2.0

/// Where something stands in a plan's file.
public struct PlanSource: Sendable, Hashable {
    /// The file's path.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// The key path: `phases[1].cues[0].say`.
    public let keyPath: String
}
