// SPDX-License-Identifier: Apache-2.0

/// What a session claims of the user's ears: category, mode and options, in the words of the phones.
public struct SessionConfiguration: Sendable, Hashable {
    /// What the sound is to the user.
    public let category: Category
    /// What kind of sound it is.
    public let mode: Mode
    /// What happens to other people's audio.
    public let options: Options
    /// By how many decibels other audio is lowered where it is lowered, -60 to 0.
    public let duckingDepth: Double
    /// By how many decibels streams of a role (`media.role`) are lowered, where it is not ``duckingDepth``.
    public let duckingDepths: [String: Double]

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - category: What the sound is to the user; `ambient` always mixes.
    ///   - mode: What kind of sound it is.
    ///   - options: What happens to other people's audio.
    ///   - duckingDepth: By how many decibels other audio is lowered where it is lowered, -60 to 0.
    ///   - duckingDepths: By how many decibels streams of a role are lowered, where it is not `duckingDepth`.
    /// - Throws: ``CueError`` with `invalid` for an option that the category doesn't allow, or a depth out of range.
    public init(
        category: Category = .playback, mode: Mode = .voicePrompt, options: Options = .duckOthers,
        duckingDepth: Double = -14, duckingDepths: [String: Double] = [:]
    ) throws(CueError) {
        let refused = options.subtracting(category.allowedOptions)
        guard refused.isEmpty else {
            throw CueError(
                .invalid, "the category \(category.rawValue) does not allow \(refused): leave it out, or take playback")
        }
        for depth in [duckingDepth] + duckingDepths.values where !(-60...0).contains(depth) {
            throw CueError(.invalid, "other audio can be lowered by -60 to 0 dB, not by \(depth) dB")
        }
        self.init(checked: category, mode, options, duckingDepth, duckingDepths)
    }

    private init(
        checked category: Category, _ mode: Mode, _ options: Options, _ duckingDepth: Double,
        _ duckingDepths: [String: Double]
    ) {
        self.category = category
        self.mode = mode
        self.options = category == .ambient ? .mixWithOthers : options
        self.duckingDepth = duckingDepth
        self.duckingDepths = duckingDepths
    }

    /// Prompts that lower other audio.
    public static let ducking = SessionConfiguration(checked: .playback, .voicePrompt, .duckOthers, -14, [:])
    /// Prompts beside other audio.
    public static let mixing = SessionConfiguration(checked: .playback, .voicePrompt, .mixWithOthers, -14, [:])
    /// Prompts that lower other audio, and pause it where it speaks.
    public static let interruptingSpokenAudio = SessionConfiguration(
        checked: .playback, .voicePrompt, [.duckOthers, .interruptSpokenAudio], -14, [:])
    /// Sound that is alone: every other player is paused.
    public static let alone = SessionConfiguration(checked: .playback, .plain, [], -14, [:])

    /// What an activation does to other people's audio.
    public var claim: Claim {
        guard options.contains(.mixWithOthers) else { return Claim(pausing: .everybody) }
        let pausing: Claim.Pausing = options.contains(.interruptSpokenAudio) ? .spoken : .nobody
        guard options.contains(.duckOthers) else { return Claim(pausing: pausing) }
        return Claim(depth: duckingDepth, depths: duckingDepths, pausing: pausing)
    }

    /// Whether other audio may be heard beside it.
    public var isMixable: Bool { options.contains(.mixWithOthers) }
}
