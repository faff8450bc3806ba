// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import Glibc

/// Renders a pack to files.
struct RenderCommand: Command {
    static let description = CommandDescription(
        name: "render", operands: "PACK", summary: "Render every cue of a pack to a file, all equally loud.",
        discussion: """
            PACK is a folder, or the name of a pack that ships. Files are DIR/<locale>/<name>.<ending>. A file is whole
            or absent; a cue that fails is told by name and costs no other. Only what has changed is rendered; files
            that were edited by hand are kept and told. What is known of the files lies in DIR/.callout.
            """,
        options: [
            OptionDescription("--out", "DIR", "the folder for the files; it is made if it is missing"),
            OptionDescription("--locale", "TAG", "render only this locale; may be repeated", .repeatedly),
            OptionDescription("--format", "FORMAT", "wav (default), and flac, opus, vorbis, mp3, caf where built"),
            OptionDescription("--rate", "HZ", "the sample rate, 4000 to 384000; else each voice's own"),
            OptionDescription("--bits", "BITS", "the bits of a sample; default 16"),
            OptionDescription("--jobs", "N", "how many cues are prepared at a time; default four a core"),
            OptionDescription("--shard", "I/N", "render the Ith of N parts; `callout merge` puts them together"),
            OptionDescription("--store", "DIR", "take files from this folder and give them to it; it may be shared"),
            OptionDescription("--force", nil, "render files again that were edited by hand, or written by others"),
            OptionDescription("--prune", nil, "remove files whose cues are gone, but not those edited by hand"),
        ] + SpeechOptions.descriptions + [
            OptionDescription("--json", nil, "print one object a line for each cue, and one for the summary")
        ],
        examples: [
            "callout render coach --out sounds", "callout render coach --out part-2 --shard 2/4",
            "callout render coach --out sounds --locale de-DE --rate 32000",
        ])

    private let packName: String
    private let folder: String
    private let locales: [LocaleTag]
    private let format: String
    private let rate: Int?
    private let bits: Int?
    private let jobs: Int
    private let settings: RenderSettings
    private let speech: SpeechOptions
    private let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first else {
            throw UsageError("render needs a pack: callout render coach --out DIR")
        }
        guard arguments.operands.count == 1 else { throw UsageError("render takes one pack, not several") }
        guard let folder = arguments.value("--out") else {
            throw UsageError("render needs a folder for the files: --out DIR")
        }
        packName = name
        self.folder = folder
        locales = try arguments.locales("--locale")
        format = arguments.value("--format") ?? "wav"
        rate = try arguments.integer("--rate", in: 4000...384_000, "hertz")
        bits = try arguments.integer("--bits", in: 8...32, "bits")
        jobs = try arguments.integer("--jobs", in: 1...1024, "jobs") ?? 4 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        settings = try Self.settings(arguments)
        speech = try SpeechOptions(arguments)
        isJSON = arguments.has("--json")
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
            return try await render()
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }

    private func render() async throws(CueError) -> ExitStatus {
        let plugins = Plugins.standard
        let encoder = try plugins.encoder(format, bits: bits)
        let pack = try Pack(folder: plugins.installation.pack(packName))
        var speech = speech.speech(pack: pack)
        speech.sampleRate = rate
        let stages = try speech.stages(from: plugins)
        let renderer = PackRenderer(encoder: encoder, folder: folder, jobs: jobs, settings: settings) { _ in stages }
        let chosen = pack.locales.filter { locales.isEmpty || locales.contains($0.tag) }
        let problems = locales.isEmpty ? pack.problems : chosen.flatMap(\.problems)
        for problem in problems { Terminal.complain(problem.description) }
        let report = RenderReport(
            isJSON: isJSON, target: speech.loudness, planned: chosen.reduce(0) { $0 + $1.cues.takes.count })
        let summary = try await renderer.render(pack, locales: locales) { report.tell($0) }
        report.end(summary)
        let worst =
            (summary.failures.keys.map { ExitStatus(CueError($0, "")) } + summary.faults.map { ExitStatus($0) })
            .max() ?? .success
        return problems.isEmpty ? worst : max(worst, .badData)
    }
}
