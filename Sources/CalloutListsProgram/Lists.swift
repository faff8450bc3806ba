// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import Glibc

/// The helper behind `callout import` and `callout export`.
///
/// It is a program of its own because XML is read with FoundationXML, whose start would cost every call of the tool.
@main enum Lists {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let words = Array(CommandLine.arguments.dropFirst())
        var console = Console()
        var status = await run(words, &console)
        if let failure = console.failure, failure != EPIPE {
            let reason = String(cString: strerror(failure))
            console.complain("standard output cannot be written (\(reason)): make room there, or send it elsewhere")
            status = max(status, .cannotWrite)
        }
        exit(status.rawValue)
    }

    private static func run(_ words: [String], _ console: inout Console) async -> ListStatus {
        do {
            let options = try ListOptions(words)
            switch options.work {
            case .import: return await ListImport(options).run(&console)
            case .export: return try ListExport(options).run(&console)
            }
        } catch {
            console.complain(error.description)
            return ListStatus(error)
        }
    }
}
