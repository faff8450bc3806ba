// SPDX-License-Identifier: Apache-2.0

import CalloutSystem

/// Completes command lines as they are typed: a script for each shell, and what the scripts ask.
struct CompletionCommand: Command {
    private static let shells = CompletionShell.allCases.map(\.rawValue)

    static let description = CommandDescription(
        name: "completion", operands: "bash | zsh | fish", operandKinds: [.words(shells)],
        summary: "Print what completes command lines in a shell.",
        discussion: """
            `make install` puts it into its place. Else for this shell: eval "$(callout completion bash)", the same with
            zsh, and in fish: callout completion fish | source.

            The scripts ask `callout completion words -- WORD...` for what can stand in place of the last WORD.
            """,
        examples: ["callout completion bash"])

    private enum Job {
        case script(CompletionShell)
        case words([String])
    }

    private let job: Job

    init(_ arguments: Arguments) throws(UsageError) {
        let words = arguments.operands
        if words.first == "words" {
            job = .words(Array(words.dropFirst()))
        } else if words.count == 1, let shell = CompletionShell(rawValue: words[0]) {
            job = .script(shell)
        } else {
            throw UsageError("completion takes one of \(Self.shells.joined(separator: ", ")): callout completion bash")
        }
    }

    func run() async -> ExitStatus {
        switch job {
        case .script(let shell): Terminal.write(shell.script, to: 1)
        case .words(let words): for line in Completion(words).suggestions.lines { Terminal.print(line) }
        }
        return .success
    }
}
