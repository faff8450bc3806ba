// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import CalloutSystem

/// Imports lists into a pack, and tells what became of each.
struct ListImport {
    private let options: ListOptions

    init(_ options: ListOptions) { self.options = options }

    func run() async -> ExitStatus {
        var status = ExitStatus.success
        for file in options.operands {
            do {
                try await importFile(file)
            } catch {
                Terminal.complain(error.description)
                status = max(status, ExitStatus(error))
            }
        }
        return status
    }

    private func importFile(_ file: String) async throws(CueError) {
        let bytes = try Files.read(file, limit: Pack.largestFile)
        let importer = options.format.importer(columns: options.columns)
        for list in try importer.read(bytes, file: file, locale: options.locale) {
            let report = try await PackWriter(folder: options.target).merge(list, from: file)
            let problems = list.problems + report.problems
            for problem in problems { Terminal.complain(problem.description) }
            if let source = report.newSource {
                Terminal.complain(
                    "\(options.target) is a new pack with the source locale \(source), which translations are made from:"
                        + " change \"sourceLocale\" in its pack.json if that is another")
            }
            Terminal.print(
                "\(file): \(list.rowsRead) rows read, \(report.added + report.updated + report.unchanged) imported as"
                    + " \(list.locale) (\(report.added) new, \(report.updated) changed, \(report.unchanged) unchanged),"
                    + " \(problems.count) reported")
        }
    }
}
