// SPDX-License-Identifier: Apache-2.0

extension AppSession {
    /// Where an app's session stands.
    public enum State: String, Sendable {
        /// Other people's audio is as if we were not there.
        case inactive
        /// Other people's audio is held back, as the configuration says.
        case active
        /// Something more important has the user's ears, such as a call; nothing of ours sounds.
        case interrupted
    }

    /// What a deactivation by the app came upon.
    public enum Deactivated: String, Sendable {
        /// Nothing of ours sounded.
        case inactive
        /// A cue sounded, and was stopped. The session is inactive all the same.
        case busy
    }
}
