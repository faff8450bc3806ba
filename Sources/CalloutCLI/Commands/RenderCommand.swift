// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

/// Renders a pack to files.
struct RenderCommand: Command {
    static let description = CommandDescription(
        name: "render", operands: "PACK", operandKinds: [.pack],
        summary: "Render every cue of a pack to a file, all equally loud.",
        discussion: """
            PACK is a folder, or the name of a pack that ships. Files are DIR/<locale>/<name>.<ending>. A file is whole
            or absent; a cue that fails is told by name and costs no other. Only what has changed is rendered; files
            that were edited by hand are kept and told. What is known of the files lies in DIR/.callout.
            """,
        options: [
            OptionDescription("--out", "DIR", "the folder for the files; it is made if it is missing"),
            OptionDescription("--locale", "TAG", "render only this locale; may be repeated", .repeatedly),
            OptionDescription("--jobs", "N", "how many cues are prepared at a time; default four a core"),
            OptionDescription("--shard", "I/N", "render the Ith of N parts; `callout merge` puts them together"),
            OptionDescription("--store", "DIR", "take files from this folder and give them to it; it may be shared"),
            OptionDescription("--force", nil, "render files again that were edited by hand, or written by others"),
            OptionDescription("--prune", nil, "remove files whose cues are gone, but not those edited by hand"),
            OptionDescription(
                "--page", nil, "write a page on which a person listens and marks what is wrong: index.html"),
            OptionDescription("--marks", nil, "write when each word sounds beside each file: .vtt and .words.json"),
        ] + RenderJob.descriptions + SpeechOptions.descriptions + [
            OptionDescription("--json", nil, "print one object a line for each cue, and one for the summary")
        ],
        examples: [
            "callout render coach --out sounds", "callout render coach --out part-2 --shard 2/4",
            "callout render coach --out sounds --locale de-DE --rate 32000",
            "callout render coach --out card --profile tonuino",
        ])

    private let job: RenderJob

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first else {
            throw UsageError("render needs a pack: callout render coach --out DIR")
        }
        guard arguments.operands.count == 1 else { throw UsageError("render takes one pack, not several") }
        // Profiles of their own folders would else lie at the root.
        guard let folder = arguments.value("--out"), !folder.isEmpty else {
            throw UsageError("render needs a folder for the files: --out DIR")
        }
        var job = try RenderJob(name, into: folder, arguments)
        if let jobs = try arguments.integer("--jobs", in: 1...1024, "jobs") { job.jobs = jobs }
        job.settings = try Self.settings(arguments)
        if arguments.has("--marks") { job.besides.append(.captions) }
        if arguments.has("--page") { job.besides.append(.page) }
        self.job = job
    }

    private static func settings(_ arguments: Arguments) throws(UsageError) -> RenderSettings {
        var settings = RenderSettings()
        if let text = arguments.value("--shard") {
            guard let shard = RenderShard(text) else {
                throw UsageError(
                    "--shard takes a part and how many there are, from 1/1 to \(RenderShard.most)/\(RenderShard.most): "
                        + "2/4, not '\(text)'")
            }
            settings.shard = shard
        }
        settings.store = arguments.value("--store")
        if arguments.has("--force") { settings.edited = .replace }
        if arguments.has("--prune") { settings.leftover = .remove }
        return settings
    }

    func run() async -> ExitStatus {
        Heap.keepsFreedMemory()
        do {
            return try await job.run()
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }
}
