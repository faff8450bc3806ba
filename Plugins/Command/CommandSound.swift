// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

/// One sound on its way through a command: the files it needs, what is filled in, and the sound that comes of it.
struct CommandSound {
    private let audio: Audio
    private let format: PluginAudio
    private let template: CommandTemplate
    private let folder: SharedFolder?

    /// Writes the sound where the command will find it.
    ///
    /// - Parameters:
    ///   - audio: The sound, in this form already.
    ///   - format: The audio that the command takes.
    ///   - template: The command.
    /// - Throws: ``CueError`` with `unwritable` if there is no room for the files.
    init(_ audio: Audio, _ format: PluginAudio, _ template: CommandTemplate) throws(CueError) {
        self.audio = audio
        self.format = format
        self.template = template
        folder = template.placeholders.contains { $0 == .audioIn || $0 == .audioOut } ? try SharedFolder() : nil
        if takesFile { try Files.write(WAV.encode(audio, as: format.encoding), to: path("in.wav")) }
    }

    private var takesFile: Bool { template.placeholders.contains(.audioIn) }

    /// The run of the command.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - settings: Its settings.
    ///   - work: What it is at, for messages.
    ///   - outputBytes: The most that it may write to standard output, in bytes.
    ///   - deadline: How long it may take.
    /// - Returns: The run, which has not begun.
    func run(
        of program: PluginProgram, _ settings: [JSONValue.Member], at work: String, outputBytes: Int, deadline: Duration
    ) -> CommandRun {
        var program = program
        let (input, output) = (path("in.wav"), path("out.wav"))
        program.command = template.filled { placeholder in
            switch placeholder {
            case .audioIn: input
            case .audioOut: output
            case .rate: String(audio.sampleRate)
            case .channels: String(audio.channels.count)
            case .bits: String(8 * format.width)
            default: settings.value(placeholder)
            }
        }
        if let path = folder?.path { program.needs.append(.write(path)) }
        return CommandRun(
            program, work: work, input: takesFile ? [] : format.bytes(audio), outputBytes: outputBytes,
            deadline: deadline)
    }

    /// The sound that the command made of it.
    ///
    /// - Parameters:
    ///   - output: What came on its standard output.
    ///   - limit: The largest file that is read, in bytes.
    /// - Returns: The sound.
    /// - Throws: ``WAVError`` for what is no WAV file, where it is to be one.
    func changed(_ output: [UInt8], limit: Int) throws(WAVError) -> Audio {
        guard template.placeholders.contains(.audioOut) else { return try format.audio(from: output, answering: audio) }
        return try WAV.decode(contentsOf: path("out.wav"), limit: limit)
    }

    private func path(_ name: String) -> String { folder?.path(name) ?? "" }
}

extension [JSONValue.Member] {
    /// What is filled in for a setting; empty for one that is not there.
    func value(_ placeholder: CommandPlaceholder) -> String {
        guard let value = first(where: { $0.name == placeholder.rawValue })?.value else { return "" }
        return value.string ?? value.description
    }
}
