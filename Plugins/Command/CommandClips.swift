// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem

/// A clip source that is one run of a command a cue: it writes the recording to its standard output as a WAV file, and
/// nothing for a cue that it does not know.
public struct CommandClips: ClipSource {
    /// The longest recording, in bytes.
    private static let outputBytes = 64 << 20

    private let program: PluginProgram
    private let template: CommandTemplate
    private let settings: [JSONValue.Member]
    private let places: Places

    /// Makes a clip source; nothing is started.
    ///
    /// - Parameters:
    ///   - program: The command, with its placeholders: `{name}` and `{language}`.
    ///   - parameters: The settings it has, which stay as they usually are.
    /// - Throws: ``CommandTemplateFault`` for a command with a placeholder that is none.
    public init(
        _ program: PluginProgram, parameters: [PluginParameter] = []
    ) throws(CommandTemplateFault) {
        self.program = program
        template = try CommandTemplate(program.command, allowing: .of(.clips, parameters: parameters))
        settings = parameters.map { JSONValue.Member($0.name, $0.usual) }
        places = Places(program.limits.instances ?? Cores.count)
    }

    /// The plugin's name.
    public var name: String { program.name }

    /// Makes sure that the program is here.
    public func ready() async throws { _ = try program.find() }

    /// The plugin's name and the version that its manifest gives, or what stands for one: raised when recordings change.
    public func version() async throws -> String { "\(name) \(try program.version ?? program.fingerprint())" }

    /// Runs the command for a cue.
    public func resolve(_ phrase: Phrase, in locale: LocaleTag) async throws -> ResolvedPhrase? {
        let folder = template.placeholders.contains(.audioFile) ? try SharedFolder() : nil
        defer { withExtendedLifetime(folder) {} }
        let file = folder?.path("clip.wav")
        var program = program
        program.command = template.filled { placeholder in
            switch placeholder {
            case .name: phrase.key
            case .language: locale.description
            case .audioFile: file ?? ""
            default: settings.value(placeholder)
            }
        }
        if let path = folder?.path { program.needs.append(.write(path)) }
        let run = CommandRun(
            program, work: "looking for a cue", input: [], outputBytes: Self.outputBytes,
            deadline: .seconds(program.limits.whole))
        let output = try await places.take { try await run.result() }.output
        do throws(WAVError) {
            if let file {
                guard Files.kind(of: file) == .file else { return nil }
                return found(try WAV.decode(contentsOf: file, limit: Self.outputBytes), phrase, locale)
            }
            guard !output.isEmpty else { return nil }
            return found(try WAV.decode(output), phrase, locale)
        } catch {
            throw CueError(
                .failed,
                "the plugin '\(name)' gave no WAV file while looking for a cue: \(error); for a cue that it does not "
                    + "know it writes nothing", underlying: error)
        }
    }

    private func found(_ audio: Audio, _ phrase: Phrase, _ locale: LocaleTag) -> ResolvedPhrase {
        ResolvedPhrase(clip: nil, text: nil, locale: locale, arguments: phrase.arguments, audio: audio)
    }
}
