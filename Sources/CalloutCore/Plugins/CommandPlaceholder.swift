// SPDX-License-Identifier: Apache-2.0

/// What is filled into a command for each run; its raw value stands in braces.
public struct CommandPlaceholder: RawRepresentable, Sendable, Hashable {
    /// The word in braces.
    public let rawValue: String

    /// Names what is filled in; nil for an empty name.
    ///
    /// - Parameter rawValue: The word in braces.
    public init?(rawValue: String) {
        guard !rawValue.isEmpty else { return nil }
        self.rawValue = rawValue
    }

    private init(_ word: StaticString) { rawValue = "\(word)" }

    /// A setting of the plugin's own, by its name.
    ///
    /// - Parameter parameter: The setting.
    public init(_ parameter: PluginParameter) { rawValue = parameter.name }

    /// The path of a private file with the text; without it the text goes to standard input.
    public static let textFile = CommandPlaceholder("text-file")
    /// The path at which the program writes a sound file; without it a WAV file comes on standard output.
    public static let audioFile = CommandPlaceholder("audio-file")
    /// The voice's name.
    public static let voice = CommandPlaceholder("voice")
    /// The language's tag: `en-GB`.
    public static let language = CommandPlaceholder("language")
    /// The speaking rate, a multiple of the voice's own; for what takes sound, its frames a second, in hertz.
    public static let rate = CommandPlaceholder("rate")
    /// What the speaking rate makes of a length: 1 over the rate.
    public static let stretch = CommandPlaceholder("stretch")
    /// The pitch, a multiple of the voice's own.
    public static let pitch = CommandPlaceholder("pitch")
    /// The volume, a multiple of the voice's own.
    public static let volume = CommandPlaceholder("volume")
    /// The number of channels of the sound.
    public static let channels = CommandPlaceholder("channels")
    /// The bits of a sample.
    public static let bits = CommandPlaceholder("bits")
    /// The path of a private file with the sound; without it the sound goes to standard input.
    public static let audioIn = CommandPlaceholder("audio-in")
    /// The path at which the program writes the changed sound; without it a WAV file comes on standard output.
    public static let audioOut = CommandPlaceholder("audio-out")
    /// The name of the cue that is looked for.
    public static let name = CommandPlaceholder("name")
}

extension [CommandPlaceholder] {
    /// What a plugin of a kind may be told.
    ///
    /// - Parameters:
    ///   - kind: What the plugin does.
    ///   - parameters: The settings it has.
    /// - Returns: The placeholders that its command may have.
    public static func of(
        _ kind: PluginManifest.Kind, parameters: [PluginParameter] = []
    ) -> [CommandPlaceholder] {
        let settings = parameters.map { CommandPlaceholder($0) }
        return switch kind {
        case .synthesizer: [.textFile, .audioFile, .voice, .language, .rate, .stretch, .pitch, .volume]
        case .effect: [.audioIn, .audioOut, .rate, .channels, .bits] + settings
        case .sink: [.audioIn, .rate, .channels, .bits] + settings
        case .clips: [.name, .language, .audioFile] + settings
        }
    }
}
