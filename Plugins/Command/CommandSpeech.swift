// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

/// One text on its way through a command: the files it needs, what is filled in, and the sound that comes of it.
struct CommandSpeech {
    private let template: CommandTemplate
    private let utterance: Utterance
    private let voice: String
    private let folder: String

    /// Prepares a text.
    ///
    /// - Parameters:
    ///   - utterance: The text and how to speak it.
    ///   - voice: The voice's name.
    ///   - template: The command.
    ///   - folder: A private folder for the files.
    init(_ utterance: Utterance, voice: String, _ template: CommandTemplate, in folder: String) {
        self.template = template
        self.utterance = utterance
        self.voice = voice
        self.folder = folder
    }

    /// Whether a command with this template reads or writes files.
    static func needsFiles(_ template: CommandTemplate) -> Bool {
        template.placeholders.contains { $0 == .textFile || $0 == .audioFile }
    }

    /// Writes the text where the command will find it; throws ``CueError`` with `unwritable` if there is no room.
    func writeText() throws(CueError) {
        guard template.placeholders.contains(.textFile) else { return }
        try Files.write(Array(utterance.text.utf8), to: path(.textFile))
    }

    /// The run of the command.
    func run(of program: PluginProgram) -> CommandRun {
        var program = program
        program.command = template.filled(value)
        if Self.needsFiles(template) { program.needs.append(.write(folder)) }
        let takesFile = template.placeholders.contains(.textFile)
        return CommandRun(
            program, work: VoiceList.speaking(as: voice), input: takesFile ? [] : Array(utterance.text.utf8),
            outputBytes: template.placeholders.contains(.audioFile) ? 1 << 20 : CommandSynthesizer.audioBytes,
            deadline: .seconds(program.limits.whole))
    }

    /// The sound that the command wrote.
    ///
    /// - Parameters:
    ///   - output: What came on its standard output.
    ///   - plugin: The plugin's name.
    ///   - decoder: What reads the sound file.
    /// - Returns: The sound.
    /// - Throws: ``CueError`` with `failed` if it is none.
    func audio(_ output: [UInt8], of plugin: String, _ decoder: any ClipDecoder) async throws -> Audio {
        do {
            guard template.placeholders.contains(.audioFile) else { return try await decoded(output, decoder) }
            let file = path(.audioFile)
            guard Files.kind(of: file) == .file else { throw CueError(.failed, "it wrote no sound file") }
            return try await decoder.decode(file)
        } catch let error as CueError {
            let isMute = output.isEmpty && !template.placeholders.contains(.audioFile)
            let reason = isMute ? "it wrote nothing" : error.message
            throw CueError(
                .failed, "the plugin '\(plugin)' gave no sound that can be read: \(reason)", underlying: error)
        }
    }

    /// A WAV file on standard output; other formats go through a file, since decoders read files.
    private func decoded(_ output: [UInt8], _ decoder: any ClipDecoder) async throws -> Audio {
        do throws(WAVError) {
            return try WAV.decode(output)
        } catch {
            guard case .notWAV(_?) = error else { throw CueError(.failed, "\(error)", underlying: error) }
        }
        let folder = try RunFolder()
        let file = "\(folder.path)/audio"
        try Files.write(output, to: file)
        return try await decoder.decode(file)
    }

    private func path(_ placeholder: CommandPlaceholder) -> String {
        placeholder == .textFile ? "\(folder)/text.txt" : "\(folder)/audio.wav"
    }

    private func value(_ placeholder: CommandPlaceholder) -> String {
        switch placeholder {
        case .textFile, .audioFile: path(placeholder)
        case .voice: voice
        case .language: utterance.locale.description
        case .rate: number(utterance.prosody.rate)
        case .stretch: number(1 / utterance.prosody.rate)
        case .pitch: number(utterance.prosody.pitch)
        case .volume: number(utterance.prosody.volume)
        // The template allows no other.
        default: ""
        }
    }

    /// A number as programs read it, without an exponent: `0.6667`.
    private func number(_ value: Double) -> String { "\((value * 10_000).rounded() / 10_000)" }
}
