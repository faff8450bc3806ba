// SPDX-License-Identifier: Apache-2.0

/// How much a plugin may take, of time and of the machine; what takes more is ended, and costs its cue alone.
public struct PluginLimits: Sendable, Hashable {
    /// What every plugin may take that says nothing else.
    public static let usual = PluginLimits()

    /// From its start until it can answer, in seconds, 0.1 to 600.
    public var start = 30.0
    /// From a request to the first event of its answer, and from one event to the next, in seconds, 0.1 to 600.
    public var answer = 10.0
    /// From a request to the end of its answer, in seconds, 0.1 to 3,600.
    public var whole = 60.0
    /// The memory that each of its processes may fill, in MB, 16 to 1,048,576.
    public var memory = 4_096
    /// The longest file that it may write, in MB, 1 to 1,048,576.
    public var disk = 256
    /// How many of it run at once, 1 to 256; nil for one a core.
    public var instances: Int?

    /// What every plugin may take that says nothing else.
    public init() {}
}
