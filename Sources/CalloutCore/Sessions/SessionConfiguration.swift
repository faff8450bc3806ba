// SPDX-License-Identifier: Apache-2.0

/// What a session claims of the user's ears: category, mode and options, in the words of the phones.
public struct SessionConfiguration: Sendable, Hashable {
    /// What the sound is to the user.
    public enum Category: String, Sendable, CaseIterable {
        /// Sound that the app can do without; it always mixes with others.
        case ambient
        /// Sound that is the app's purpose.
        case playback
    }

    /// What kind of sound it is within its category.
    public enum Mode: String, Sendable, CaseIterable {
        /// No kind in particular.
        case plain
        /// Short prompts: turn by turn, coaching.
        case voicePrompt
    }

    /// What happens to other people's audio while the session is active.
    public struct Options: OptionSet, Sendable, Hashable {
        /// The options as bits.
        public let rawValue: Int

        /// Makes options from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Other audio goes on beside ours.
        public static let mixWithOthers = Options(rawValue: 1)
        /// Other audio is lowered beside ours; it includes ``mixWithOthers``.
        public static let duckOthers = Options(rawValue: 2 | 1)
        /// Spoken audio of others is paused, other audio goes on; it includes ``mixWithOthers``.
        public static let interruptSpokenAudio = Options(rawValue: 4 | 1)
    }

    /// What the sound is to the user.
    public let category: Category
    /// What kind of sound it is.
    public let mode: Mode
    /// What happens to other people's audio.
    public let options: Options
    /// By how many decibels other audio is lowered where it is lowered; less than zero.
    public let duckingDepth: Double

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - category: What the sound is to the user; `ambient` always mixes.
    ///   - mode: What kind of sound it is.
    ///   - options: What happens to other people's audio.
    ///   - duckingDepth: By how many decibels other audio is lowered where it is lowered, -60 to 0.
    public init(
        category: Category = .playback, mode: Mode = .voicePrompt, options: Options = .duckOthers,
        duckingDepth: Double = -14
    ) {
        self.category = category
        self.mode = mode
        self.options = category == .ambient ? options.union(.mixWithOthers) : options
        self.duckingDepth = min(0, max(-60, duckingDepth))
    }

    /// Prompts that lower other audio.
    public static let ducking = SessionConfiguration()
    /// Prompts beside other audio.
    public static let mixing = SessionConfiguration(options: .mixWithOthers)
}
