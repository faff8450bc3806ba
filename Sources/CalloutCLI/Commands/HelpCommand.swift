// SPDX-License-Identifier: Apache-2.0

import CalloutSystem

/// Prints the help for the tool, or for one command.
struct HelpCommand: Command {
    static let description = CommandDescription(
        name: "help", operands: "[COMMAND]", summary: "Print this help, or the help for one command.")

    private let topic: (any Command.Type)?

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first else {
            topic = nil
            return
        }
        guard arguments.operands.count == 1 else { throw UsageError("help takes one command, not several") }
        topic = Tool.commands.first { $0.description.isMeant(by: name) }
        if topic == nil { throw UsageError("there is no command '\(name)': `callout help` lists them") }
    }

    func run() async -> ExitStatus {
        Terminal.print(topic?.description.help ?? Self.overview)
        return .success
    }

    /// The help for the whole tool.
    static var overview: String {
        let rows = Tool.commands.map { ($0.description.name, $0.description.summary) }
        return """
            callout speaks cues: other people's music is lowered for exactly as long as the cue is heard.

            usage: callout COMMAND [options] [arguments]

            \(Table(rows).lines.joined(separator: "\n"))

            `callout COMMAND --help` tells a command's options. `callout --version` tells the version.

            exit status: 0 heard or written; 3 not heard, for a reason that is no error; 64 usage; 65 bad data;
            69 not available here; 70 a fault of ours or of a synthesiser; 73 cannot write; 130 and 143 after
            SIGINT and SIGTERM. With several cues the gravest is told.
            """
    }
}
