// SPDX-License-Identifier: Apache-2.0

/// Secondary audio that goes on by itself: music of our own under the cues.
///
/// Constructing a bed opens nothing.
public protocol Bed: SecondaryAudio {
    /// Plays until the task is cancelled, and returns when it has faded out, within seconds.
    ///
    /// - Throws: ``CueError`` with `unavailable` if it cannot begin; what goes away later is waited for.
    func play() async throws
}
