// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

/// Imports lists of prompts into a pack: it reads the options, and leaves the rest to the helper `callout-lists`.
struct ImportCommand: Command {
    /// The formats that can be imported.
    private static let formats = ListFormat.allCases.map(\.rawValue).joined(separator: ", ")

    static let description = CommandDescription(
        name: "import", operands: "FORMAT FILE...",
        operandKinds: [.words(ListFormat.allCases.map(\.rawValue)), .file],
        summary: "Import lists of prompts and translations into a pack.",
        discussion: """
            The formats are \(ListFormat.allCases.prefix(8).map(\.rawValue).joined(separator: ", ")),
            \(ListFormat.allCases.dropFirst(8).map(\.rawValue).joined(separator: ", ")).

            Every row that cannot be used is reported with file, line and reason; the rest is imported. What the pack
            has and the list has not stays as it is.
            """,
        options: [
            OptionDescription("--into", "PACK", "the pack's folder; it is made if it is missing"),
            OptionDescription("--locale", "TAG", "the language of the lists; else the list or its path tells it"),
            OptionDescription(
                "--columns", "NAMES", "for csv, what the table calls a pack's columns: name=ID,text=German"),
        ],
        examples: [
            "callout import edgetx en-US.csv de-DE.csv --into sounds",
            "callout import android res/values-de/strings.xml --into sounds",
        ])

    private let words: [String]

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first else {
            throw UsageError("import needs a format and files: callout import edgetx en-US.csv --into PACK")
        }
        guard let format = ListFormat(rawValue: name) else {
            throw UsageError("import knows no format '\(name)': it is one of \(Self.formats)")
        }
        let files = Array(arguments.operands.dropFirst())
        guard !files.isEmpty else { throw UsageError("import needs a file: callout import \(name) FILE --into PACK") }
        guard let folder = arguments.value("--into") else {
            throw UsageError("import needs the pack's folder: --into PACK")
        }
        var words = ["import", name, "--into=\(folder)"]
        if let locale = try arguments.locales("--locale").first { words.append("--locale=\(locale)") }
        if let columns = arguments.value("--columns") {
            guard format == .csv else { throw UsageError("--columns is for csv: \(name) has columns of its own") }
            guard CSVImporter.names(columns) != nil else {
                let known = CSVImporter.columns.joined(separator: ", ")
                throw UsageError("--columns takes name=ID,text=Translation with \(known), not '\(columns)'")
            }
            words.append("--columns=\(columns)")
        }
        self.words = words + ["--"] + files
    }

    func run() async -> ExitStatus { HelperProgram.become("callout-lists", words) }
}
