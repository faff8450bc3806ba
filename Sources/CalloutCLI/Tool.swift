// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// The tool `callout`.
@main enum Tool {
    /// The version, as `--version` tells it.
    static let version = "0.1.0"

    /// The commands, in the order of the help.
    static var commands: [any Command.Type] {
        [
            SayCommand.self, CoachCommand.self, ServeCommand.self, BedCommand.self, RenderCommand.self,
            MergeCommand.self, CheckCommand.self, WhyCommand.self, CompareCommand.self, ImportCommand.self,
            ExportCommand.self, VoicesCommand.self, PluginsCommand.self, DoctorCommand.self, RestoreCommand.self,
            ProveCommand.self, CompletionCommand.self, HelpCommand.self,
        ]
    }

    static func main() async {
        Terminal.takeClosed()
        signal(SIGPIPE, SIG_IGN)
        let work = Task { await run() }
        Interruption.watch { work.cancel() }
        let status = max(await work.value, Terminal.end())
        exit(Interruption.status ?? status.rawValue)
    }

    private static func run() async -> ExitStatus {
        do throws(UsageError) {
            var words = try words()[...]
            guard let first = words.popFirst() else {
                Terminal.write(HelpCommand.overview + "\n", to: STDERR_FILENO)
                return .usage
            }
            if first == "--version" {
                Terminal.print("callout \(version)")
                return .success
            }
            let name = first == "--help" || first == "-h" ? "help" : first
            guard let command = commands.first(where: { $0.description.isMeant(by: name) }) else {
                throw UsageError("there is no command '\(first)': `callout help` lists them")
            }
            let arguments = try Arguments(Array(words), for: command.description)
            if arguments.has("--help") {
                Terminal.print(command.description.help)
                return .success
            }
            return try await command.init(arguments).run()
        } catch {
            Terminal.complain(error.message)
            return error.status
        }
    }

    /// The command line without the tool's own name.
    private static func words() throws(UsageError) -> [String] {
        var words: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[index] else { break }
            guard let word = String(validatingCString: argument) else {
                throw UsageError("argument \(index) is not UTF-8: convert it, for instance with iconv", .badData)
            }
            words.append(word)
        }
        return words
    }
}
