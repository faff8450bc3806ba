// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import CalloutSystem
import Glibc

/// The helper behind `callout import` and `callout export`.
///
/// It is a program of its own because XML is read with FoundationXML, whose start would cost every call of the tool.
@main enum Lists {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let status = await run(Array(CommandLine.arguments.dropFirst()))
        exit(max(status, Terminal.end()).rawValue)
    }

    private static func run(_ words: [String]) async -> ExitStatus {
        do {
            let options = try ListOptions(words)
            switch options.work {
            case .import: return await ListImport(options).run()
            case .export: return try ListExport(options).run()
            }
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }
}
