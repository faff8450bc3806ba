// SPDX-License-Identifier: Apache-2.0

/// What is filled into a command for each run; its raw value stands in braces.
public enum CommandPlaceholder: String, Sendable, CaseIterable {
    /// The path of a private file with the text; without it the text goes to standard input.
    case textFile = "text-file"
    /// The path at which the program writes a sound file; without it a WAV file comes on standard output.
    case audioFile = "audio-file"
    /// The voice's name.
    case voice
    /// The language's tag: `en-GB`.
    case language
    /// The speaking rate, a multiple of the voice's own.
    case rate
    /// What the speaking rate makes of a length: 1 over the rate.
    case stretch
    /// The pitch, a multiple of the voice's own.
    case pitch
    /// The volume, a multiple of the voice's own.
    case volume
}

extension [CommandPlaceholder] {
    /// What a plugin of a kind may be told.
    ///
    /// - Parameter kind: What the plugin does.
    /// - Returns: The placeholders that its command may have.
    public static func of(_ kind: PluginManifest.Kind) -> [CommandPlaceholder] {
        switch kind {
        case .synthesizer: [.textFile, .audioFile, .voice, .language, .rate, .stretch, .pitch, .volume]
        case .effect, .sink, .clips: []
        }
    }
}
