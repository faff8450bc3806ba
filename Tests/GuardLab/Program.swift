// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutGuard
import Dispatch
import Glibc

/// A guard that guards a file, and the processes that use it, for tests that end and hang them.
///
/// In the folder that `GUARD_LAB` names are the pipe `deeds`, to which the guard tells what it does, and the file
/// `lowered` while others are held back. `GUARD_LAB_VERSION` makes the guard another version,
/// `GUARD_LAB_DEED` gives its deeds so many milliseconds.
@main struct Program {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let folder = getenv("GUARD_LAB").map({ String(cString: $0) }) else { exit(64) }
        switch arguments.first {
        case "hold": Task { await hold(folder) { while true { try? await Task.sleep(for: .seconds(60)) } } }
        case "exit": Task { await hold(folder) { exit(0) } }
        // A guard makes a copy of its process, which has to have one thread.
        default: guardFolder(folder, arguments)
        }
        dispatchMain()
    }

    private static func guardFolder(_ folder: String, _ arguments: [String]) -> Never {
        var command = GuardCommand { [RestraintSlot([LabRestraint(folder: folder)], need: .required)] }
        if let version = getenv("GUARD_LAB_VERSION") { command.pretend(version: String(cString: version)) }
        if let deed = getenv("GUARD_LAB_DEED").flatMap({ Int(String(cString: $0)) }) {
            command.hurry(.milliseconds(deed))
        }
        command.run(arguments)
    }

    /// Opens a window, says so, and goes on with it open.
    private static func hold(_ folder: String, _ then: @Sendable () async -> Void) async {
        do {
            let own = CommandLine.arguments[0]
            var program = GuardProgram(in: [String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)])])
            program.name = "guard-lab"
            program.environment = ["GUARD_LAB": folder]
            program.environment["GUARD_LAB_DEED"] = getenv("GUARD_LAB_DEED").map { String(cString: $0) }
            let session = GuardedSession(by: program)
            _ = try await session.activate()
            let line = Array("held\n".utf8)
            _ = write(1, line, line.count)
            await then()
        } catch {
            let line = Array("\(error)\n".utf8)
            _ = write(1, line, line.count)
        }
    }
}
