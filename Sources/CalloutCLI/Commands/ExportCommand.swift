// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Exports a pack for translators: it reads the options, and leaves the rest to the helper `callout-lists`.
struct ExportCommand: Command {
    /// The formats that can be exported.
    private static let formats = ListFormat.exported.map(\.rawValue).joined(separator: ", ")

    static let description = CommandDescription(
        name: "export", operands: "FORMAT PACK",
        operandKinds: [.words(ListFormat.exported.map(\.rawValue)), .pack],
        summary: "Export a pack's texts for translators: \(formats).",
        discussion: """
            Each cue is there with its text in the pack's own language, its translation, notes, context, length limit
            and the name of its audio file. `callout import` takes the file back and changes what was translated.
            """,
        options: [
            OptionDescription("--locale", "TAG", "the language that is translated into; it may be a new one"),
            OptionDescription("--out", "FILE", "the file that is written"),
        ],
        examples: [
            "callout export po coach --locale de-DE --out de.po", "callout import po de.po --into coach",
        ])

    private let words: [String]

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first else {
            throw UsageError("export needs a format and a pack: callout export po PACK --locale de-DE --out de.po")
        }
        guard let format = ListFormat(rawValue: name), ListFormat.exported.contains(format) else {
            throw UsageError("export knows no format '\(name)': it is one of \(Self.formats)")
        }
        guard arguments.operands.count == 2 else {
            throw UsageError("export takes one pack: callout export \(name) PACK --locale TAG --out FILE")
        }
        guard let locale = try arguments.locales("--locale").first else {
            throw UsageError("export needs the language: --locale TAG")
        }
        guard let file = arguments.value("--out") else { throw UsageError("export needs a file: --out FILE") }
        let pack = Installation.current.pack(arguments.operands[1])
        words = ["export", name, "--locale=\(locale)", "--out=\(file)", "--", pack]
    }

    func run() async -> ExitStatus { HelperProgram.become("callout-lists", words) }
}
