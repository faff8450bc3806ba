// SPDX-License-Identifier: Apache-2.0

extension Scope {
    /// Keeps a bed of our own silent while the user's own music plays, from the first cue on, also between cues.
    ///
    /// - Parameters:
    ///   - session: The app's session.
    ///   - music: The bed.
    /// - Returns: The scope; the bed is followed for as long as the scope lives.
    public static func secondaryAudioHint(_ session: AppSession, _ music: some SecondaryAudio) -> Scope {
        let follower = HintFollower(session, music)
        return Scope(
            "secondaryAudioHint", ready: { follower.start() },
            deliver: { delivery, next in
                follower.start()
                return try await next(delivery)
            })
    }
}
