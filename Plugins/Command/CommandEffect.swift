// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem

/// An effect that is one run of a command a cue: a WAV file on its standard input, a WAV file on its standard output.
///
/// A command that takes no pipe is told the paths of private files, `{audio-in}` and `{audio-out}`. The settings that its
/// manifest declares are filled in by their names.
public struct CommandEffect: Effect {
    /// The most audio that it may give back, in bytes.
    private static let outputBytes = 64 << 20
    private static let work = "changing a sound"

    private let program: PluginProgram
    private let template: CommandTemplate
    private let parameters: [PluginParameter]
    private let format: PluginAudio
    private let placement: MarkPlacement
    private let places: Places

    /// Makes an effect; nothing is started.
    ///
    /// - Parameters:
    ///   - program: The command, with its placeholders.
    ///   - parameters: The settings it has.
    ///   - format: The audio that it takes.
    ///   - placement: Where the marks of a sound are afterwards.
    /// - Throws: ``CommandTemplateFault`` for a command with a placeholder that is none.
    public init(
        _ program: PluginProgram, parameters: [PluginParameter] = [], format: PluginAudio = .usual,
        marks placement: MarkPlacement = .keep
    ) throws(CommandTemplateFault) {
        self.program = program
        template = try CommandTemplate(program.command, allowing: .of(.effect, parameters: parameters))
        self.parameters = parameters
        self.format = format
        self.placement = placement
        places = Places(program.limits.instances ?? Cores.count)
    }

    /// The plugin's name.
    public var name: String { program.name }

    /// Makes sure that the program is here.
    public func ready() async throws { _ = try program.find() }

    /// Fills in what is not set, and refuses what cannot be set.
    public func checked(_ settings: [JSONValue.Member]) throws(CueError) -> [JSONValue.Member] {
        try parameters.settings(settings, of: name)
    }

    /// The version that the manifest gives, with the command itself, which says how the sound is changed; or what stands
    /// for one where it gives none.
    public func version(_ settings: [JSONValue.Member]) async throws -> String {
        guard let version = program.version else { return try program.fingerprint() }
        return ([version] + program.command).joined(separator: " ")
    }

    /// Runs the command for a sound.
    public func apply(_ audio: Audio, settings: [JSONValue.Member]) async throws -> Audio {
        let audio = format.fitting(audio)
        let sound = try CommandSound(audio, format, template)
        let run = sound.run(
            of: program, settings, at: Self.work, outputBytes: Self.outputBytes,
            deadline: .seconds(program.limits.whole))
        let result = try await places.take { try await run.result() }
        do throws(WAVError) {
            return try sound.changed(result.output, limit: Self.outputBytes).taking(marksOf: audio, placement)
        } catch {
            throw CueError(
                .failed, "the plugin '\(name)' gave no WAV file back while \(Self.work): \(error)", underlying: error)
        }
    }
}
