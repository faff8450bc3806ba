// SPDX-License-Identifier: Apache-2.0

/// Keeps the machine from going to sleep.
///
/// Constructing one asks nobody.
///
/// ```swift
/// async let awake: Void = inhibitor.stayAwake(because: "A plan runs")
/// try await coach.run()
/// // Here the machine may sleep again: a task that is left behind is cancelled.
/// ```
public protocol SleepInhibitor: Sendable {
    /// Keeps the machine awake until the task is cancelled, and returns when it may sleep again.
    ///
    /// - Parameter reason: Why, in a few words that the desktop may show.
    /// - Throws: ``CueError`` with `unavailable` where nothing here can, `refused` where the user may not, `timedOut` or
    ///   `failed`: within seconds, and the machine may go to sleep.
    func stayAwake(because reason: String) async throws
}
