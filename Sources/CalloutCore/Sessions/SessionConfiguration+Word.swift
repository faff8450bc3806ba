// SPDX-License-Identifier: Apache-2.0

extension SessionConfiguration {
    /// What a session does to other people's audio, in one word: for command lines and for pipelines as data.
    public enum Word: String, Sendable, CaseIterable {
        /// Others are lowered.
        case duck
        /// Others are lowered, and those that speak are paused.
        case interrupt
        /// Every other player is paused.
        case alone
        /// Others stay as they are.
        case mix
    }

    /// Makes the configuration of prompts that a word stands for.
    ///
    /// - Parameters:
    ///   - word: What happens to other audio.
    ///   - depth: By how many decibels it is lowered where it is lowered, -60 to 0; nil is the usual depth.
    /// - Throws: ``CueError`` with `invalid` for a depth out of range.
    public init(_ word: Word, depth: Double? = nil) throws(CueError) {
        let usual =
            switch word {
            case .duck: Self.ducking
            case .interrupt: Self.interruptingSpokenAudio
            case .alone: Self.alone
            case .mix: Self.mixing
            }
        self = try SessionConfiguration(
            category: usual.category, mode: usual.mode, options: usual.options,
            duckingDepth: depth ?? usual.duckingDepth)
    }

    /// The word that says best what happens to other audio.
    public var word: Word {
        guard isMixable else { return .alone }
        if options.contains(.interruptSpokenAudio) { return .interrupt }
        return options.contains(.duckOthers) ? .duck : .mix
    }
}
