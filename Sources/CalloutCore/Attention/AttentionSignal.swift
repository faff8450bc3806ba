// SPDX-License-Identifier: Apache-2.0

/// A way to be noticed without a voice, for a cue that may not sound: a buzz, a notification, a bell.
///
/// Constructing one touches nothing.
public protocol AttentionSignal: Sendable {
    /// Its name, as events and options tell it: `haptic`, `notification`, `bell`.
    var name: String { get }

    /// Gives the signal, within a second.
    ///
    /// - Parameter cue: The cue that may not sound.
    /// - Throws: ``CueError`` with `unavailable` if it cannot be given here: the next one is tried.
    func signal(_ cue: Cue) async throws
}
