// SPDX-License-Identifier: Apache-2.0

import CalloutSystem

/// Prints the help for the tool, or for one command.
struct HelpCommand: Command {
    static let description = CommandDescription(
        name: "help", operands: "[COMMAND]", operandKinds: [.command],
        summary: "Print this help, or the help for one command.",
        options: [OptionDescription("--man", nil, "print the manual page, of all commands")],
        examples: ["callout help say", "callout help --man | man -l -"])

    private enum Topic {
        case everything
        case command(any Command.Type)
        case manual
    }

    private let topic: Topic

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first else {
            topic = arguments.has("--man") ? .manual : .everything
            return
        }
        guard arguments.operands.count == 1 else { throw UsageError("help takes one command, not several") }
        guard !arguments.has("--man") else {
            throw UsageError("--man prints all commands: leave '\(name)' out, or --man")
        }
        guard let command = Tool.commands.first(where: { $0.description.isMeant(by: name) }) else {
            throw UsageError("there is no command '\(name)': `callout help` lists them")
        }
        topic = .command(command)
    }

    func run() async -> ExitStatus {
        switch topic {
        case .everything: Terminal.print(Self.overview)
        case .command(let command): Terminal.print(command.description.help)
        case .manual: Terminal.print(ManualPage(Tool.commands.map { $0.description }).text)
        }
        return .success
    }

    /// What the tool does, in a sentence.
    static let summary = "speaks cues: other people's music is lowered for exactly as long as the cue is heard"

    /// The help for the whole tool.
    static var overview: String {
        let rows = Tool.commands.map { ($0.description.name, $0.description.summary) }
        return """
            callout \(summary).

            usage: callout COMMAND [options] [arguments]

            \(Table(rows).lines.joined(separator: "\n"))

            `callout COMMAND --help` tells a command's options. `callout --version` tells the version.

            exit status; with several cues the gravest is told:
            \(Table(ExitStatus.meanings).lines.joined(separator: "\n"))
            """
    }
}
