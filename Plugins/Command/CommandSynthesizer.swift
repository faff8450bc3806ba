// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem

/// A synthesizer that is one run of a command for each text.
///
/// The text goes to the command's standard input, or is in a private file where its template says `{text-file}`; a sound
/// file comes on standard output, or is written where the template says `{audio-file}`. The text never stands in an
/// argument or in the environment, where others could read it, and no shell sees anything.
///
/// Whatever the command does costs its own text, within the plugin's limits; it is ended with all of its process group.
public final class CommandSynthesizer: Synthesizer {
    /// The most sound that a command may write, in bytes.
    static let audioBytes = 64 << 20

    /// How the command is started; its arguments have places to fill in.
    public let program: PluginProgram

    private let template: CommandTemplate
    private let list: VoiceList
    private let places: Places
    private let decoder: any ClipDecoder

    /// Makes a synthesizer; nothing is started.
    ///
    /// - Parameters:
    ///   - program: How the command is started, with its limits; its arguments have places to fill in.
    ///   - voices: The voices that it has.
    ///   - decoder: What reads the sound files it writes.
    /// - Throws: ``CueError`` with `invalid` for a place that cannot be filled in.
    public init(
        _ program: PluginProgram, voices: [PluginManifest.ListedVoice], decoder: any ClipDecoder = WAVDecoder()
    ) throws(CueError) {
        do throws(CommandTemplateFault) {
            template = try CommandTemplate(program.command, allowing: .of(.synthesizer))
        } catch {
            throw CueError(
                .invalid, "the plugin '\(program.name)': word \(error.word) of its command: \(error.reason)",
                underlying: error)
        }
        self.program = program
        self.decoder = decoder
        list = VoiceList(voices, of: program.name)
        places = Places(program.limits.instances ?? Cores.count)
    }

    /// The plugin's name, as in ``VoiceID/plugin``.
    public var name: String { program.name }

    /// The voices that the manifest lists.
    ///
    /// - Returns: The voices, in the manifest's order.
    public func voices() async throws -> [Voice] { list.told }

    /// The version that the manifest gives, or a fingerprint of the command and of the files that it names.
    ///
    /// - Returns: The version.
    /// - Throws: ``CueError`` with `unavailable` if the program is not here.
    public func version() async throws -> String {
        if let version = program.version { return version }
        let program = program
        return try await BlockingThread.run { Result { try program.fingerprint() } }.get()
    }

    /// Looks whether the program is here.
    ///
    /// - Throws: ``CueError`` with `unavailable` if the program is not here.
    public func ready() async throws { _ = try program.find() }

    /// Speaks a text, by one run of the command.
    ///
    /// - Parameter utterance: The text and how to speak it.
    /// - Returns: The sound.
    /// - Throws: ``CueError`` with `unavailable` if the program, the voice or the locale is not here, `failed` or
    ///   `timedOut` for a fault; `CancellationError`.
    public func synthesize(_ utterance: Utterance) async throws -> Audio {
        let voice = list.voices[try list.index(for: utterance)]
        return try await places.take {
            guard CommandSpeech.needsFiles(template) else {
                return try await speak(CommandSpeech(utterance, voice: voice.name, template, in: ""))
            }
            let folder = try RunFolder()
            return try await speak(CommandSpeech(utterance, voice: voice.name, template, in: folder.path))
        }
    }

    private func speak(_ speech: CommandSpeech) async throws -> Audio {
        try speech.writeText()
        let result = try await speech.run(of: program).result()
        return try await speech.audio(result.output, of: program.name, decoder)
    }
}
