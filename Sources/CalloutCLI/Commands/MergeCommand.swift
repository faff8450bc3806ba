// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Puts the shards of a render together.
struct MergeCommand: Command {
    static let description = CommandDescription(
        name: "merge", operands: "DIR...", operandKinds: [.folder],
        summary: "Put the shards of a render together into one folder.",
        discussion: """
            Each DIR is the folder of a `callout render --shard I/N`. All shards have to be there, of one pack, one plan and
            one set of versions; else nothing is written. The folder is the one that a single render would have made;
            captions, a page and a profile's index come with a `callout render` into it, which renders nothing again.
            """,
        options: [
            OptionDescription("--into", "DIR", "the folder for all files; it is made if it is missing"),
            OptionDescription("--json", nil, "print one object: copied, unchanged, missing"),
        ],
        examples: ["callout merge part-1 part-2 part-3 part-4 --into sounds"])

    private let parts: [String]
    private let folder: String
    private let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        parts = arguments.operands
        guard !parts.isEmpty else {
            throw UsageError("merge needs the folders of the shards: callout merge part-* --into DIR")
        }
        guard let folder = arguments.value("--into") else {
            throw UsageError("merge needs a folder for the files: --into DIR")
        }
        self.folder = folder
        isJSON = arguments.has("--json")
    }

    func run() async -> ExitStatus {
        do {
            let summary = try await RenderMerge(into: folder).merge(parts)
            for path in summary.missing {
                Terminal.complain("\(path) is missing, its shard could not make it: render that shard again")
            }
            tell(summary)
            return summary.missing.isEmpty ? .success : .badData
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }

    private func tell(_ summary: RenderMerge.Summary) {
        if isJSON {
            let line: JSONValue = [
                "copied": .number(Double(summary.copied)), "unchanged": .number(Double(summary.unchanged)),
                "missing": .number(Double(summary.missing.count)),
            ]
            return Terminal.print(line.description)
        }
        var parts = ["\(summary.copied) copied"]
        if summary.unchanged > 0 { parts.append("\(summary.unchanged) there already") }
        if !summary.missing.isEmpty { parts.append("\(summary.missing.count) missing") }
        Terminal.print(parts.joined(separator: "; "))
    }
}
