// SPDX-License-Identifier: Apache-2.0

/// Sound of our own that the user can do without: a bed under the cues.
///
/// It is silent while it is silenced, and lower while it is lowered; the two are independent, and each is one state, not a
/// count: asking for it twice is asking for it once. All of it is done with our own gain, never with the user's volume, and
/// works whether the sound plays or not: one that begins later begins so.
public protocol SecondaryAudio: Sendable {
    /// Makes it silent, because the user's own music plays.
    func silence() async

    /// Lets it be heard again.
    func restore() async

    /// Makes it lower, because a cue sounds.
    ///
    /// - Parameter decibels: By how much, -60 to 0; it takes the place of an earlier value.
    func lower(by decibels: Double) async

    /// Makes it as loud again as it was.
    func raise() async
}
