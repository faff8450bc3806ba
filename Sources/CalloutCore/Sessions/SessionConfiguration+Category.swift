// SPDX-License-Identifier: Apache-2.0

extension SessionConfiguration {
    /// What the sound is to the user.
    public enum Category: String, Sendable, CaseIterable {
        /// Sound that the app can do without; it always mixes with others.
        case ambient
        /// Sound that the app can do without, but not beside others.
        case soloAmbient
        /// Sound that is the app's purpose.
        case playback
        /// Sound that is the app's purpose, while it records.
        case playAndRecord

        /// The options that may be set with it.
        public var allowedOptions: Options {
            switch self {
            case .ambient: .mixWithOthers
            case .soloAmbient: []
            case .playback, .playAndRecord: [.mixWithOthers, .duckOthers, .interruptSpokenAudio]
            }
        }
    }

    /// What kind of sound it is within its category.
    public enum Mode: String, Sendable, CaseIterable {
        /// No kind in particular.
        case plain
        /// Short prompts: turn by turn, coaching.
        case voicePrompt
        /// Speech that goes on: a podcast, an audiobook.
        case spokenAudio
        /// A film.
        case moviePlayback
    }
}
