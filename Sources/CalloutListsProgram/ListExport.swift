// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import CalloutSystem

/// Exports a pack for translators.
struct ListExport {
    private let options: ListOptions

    init(_ options: ListOptions) { self.options = options }

    func run() throws(CueError) -> ExitStatus {
        guard let exporter = options.format.exporter, let locale = options.locale, let folder = options.operands.first
        else {
            throw CueError(.invalid, "callout-lists cannot export that: `callout export --help` tells what it takes")
        }
        let pack = try Pack(folder: folder)
        let list = ExportedList(pack, in: locale)
        let file = exporter.write(list)
        try Files.write(file.bytes, to: options.target)
        let problems = pack.problems + file.problems
        for problem in problems { Terminal.complain(problem.description) }
        let missing = list.entries.count { $0.row.text.isEmpty }
        Terminal.print(
            "\(options.target): \(list.entries.count - file.problems.count) cues exported as \(locale)"
                + " (\(missing) without a text), \(problems.count) reported")
        return .success
    }
}
