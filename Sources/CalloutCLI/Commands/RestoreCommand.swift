// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutGuard
import CalloutSystem

/// Gives everybody's audio back.
struct RestoreCommand: Command {
    static let description = CommandDescription(
        name: "restore", operands: "", summary: "Give all other audio back at once, whatever held it.",
        discussion: """
            It ends every window of every process, and undoes what a guard that was killed has left behind.
            """)

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.refuseOperands("restore")
    }

    func run() async -> ExitStatus {
        do {
            let status = try await GuardProgram(in: Installation.current.helperFolders).restore()
            guard status.pending > 0 else {
                Terminal.print("nothing is held back")
                return .success
            }
            for note in status.notes { Terminal.complain(note) }
            Terminal.complain("not given back yet: \(status.pending); start what is missing, then try again")
            return .fault
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }
}
