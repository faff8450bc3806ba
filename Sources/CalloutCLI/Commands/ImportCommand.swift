// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// Imports lists of prompts into a pack.
struct ImportCommand: Command {
    private static let importers: [any ListImporter] = [EdgeTXImporter()]

    /// The formats that can be imported.
    private static var formats: String { importers.map { type(of: $0).format }.joined(separator: ", ") }

    static let description = CommandDescription(
        name: "import", operands: "FORMAT FILE...",
        summary: "Import lists of prompts into a pack: \(formats).",
        discussion: """
            Every row that cannot be used is reported with file, line and reason; the rest is imported. What the pack
            has and the list has not stays as it is.
            """,
        options: [
            OptionDescription("--into", "PACK", "the pack's folder; it is made if it is missing"),
            OptionDescription("--locale", "TAG", "the language of the lists; else it is taken from each file's name"),
        ],
        examples: ["callout import edgetx en-US.csv de-DE.csv --into sounds"])

    private let importer: any ListImporter
    private let files: [String]
    private let folder: String
    private let locale: LocaleTag?

    init(_ arguments: Arguments) throws(UsageError) {
        guard let format = arguments.operands.first else {
            throw UsageError("import needs a format and files: callout import edgetx en-US.csv --into PACK")
        }
        guard let importer = Self.importers.first(where: { type(of: $0).format == format }) else {
            throw UsageError("import knows no format '\(format)': it is one of \(Self.formats)")
        }
        self.importer = importer
        files = Array(arguments.operands.dropFirst())
        guard !files.isEmpty else { throw UsageError("import needs a file: callout import \(format) FILE --into PACK") }
        guard let folder = arguments.value("--into") else {
            throw UsageError("import needs the pack's folder: --into PACK")
        }
        self.folder = folder
        locale = try arguments.locales("--locale").first
    }

    func run() async -> ExitStatus {
        var status = ExitStatus.success
        for file in files where !Task.isCancelled {
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
        let list = try importer.read(bytes, file: file, locale: locale)
        let report = try await PackWriter(folder: folder).merge(list, from: file)
        let problems = list.problems + report.problems
        for problem in problems { Terminal.complain(problem.description) }
        Terminal.print(
            "\(file): \(list.rowsRead) rows read, \(report.added + report.updated + report.unchanged) imported as"
                + " \(list.locale) (\(report.added) new, \(report.updated) changed, \(report.unchanged) unchanged),"
                + " \(problems.count) reported")
    }
}
