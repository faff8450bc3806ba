// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists

/// Imports lists into a pack, and tells what became of each.
struct ListImport {
    private let options: ListOptions

    init(_ options: ListOptions) { self.options = options }

    func run(_ console: inout Console) async -> ListStatus {
        var status = ListStatus.success
        for file in options.operands {
            do {
                try await importFile(file, &console)
            } catch {
                console.complain(error.description)
                status = max(status, ListStatus(error))
            }
        }
        return status
    }

    private func importFile(_ file: String, _ console: inout Console) async throws(CueError) {
        let bytes = try Files.read(file, limit: Pack.largestFile)
        let importer = options.format.importer(columns: options.columns)
        for list in try importer.read(bytes, file: file, locale: options.locale) {
            let report = try await PackWriter(folder: options.target).merge(list, from: file)
            let problems = list.problems + report.problems
            for problem in problems { console.complain(problem.description) }
            console.print(
                "\(file): \(list.rowsRead) rows read, \(report.added + report.updated + report.unchanged) imported as"
                    + " \(list.locale) (\(report.added) new, \(report.updated) changed, \(report.unchanged) unchanged),"
                    + " \(problems.count) reported")
        }
    }
}
