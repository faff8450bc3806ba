// SPDX-License-Identifier: Apache-2.0

/// The inhibitor of a build that has none: it says how to get one.
public struct NoInhibitor: SleepInhibitor {
    /// How to get a build that keeps the machine awake.
    public static let fix = "apt-get install libsystemd-dev, then build with --traits Espeak,Pulse,Desktop"

    /// Makes it.
    public init() {}

    /// Throws `unavailable`.
    public func stayAwake(because reason: String) throws(CueError) {
        throw CueError(.unavailable, "nothing in this build keeps the machine awake: \(Self.fix)")
    }
}
