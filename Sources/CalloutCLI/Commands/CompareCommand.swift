// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// Compares two renders of one pack.
struct CompareCommand: Command {
    static let description = CommandDescription(
        name: "compare", operands: "PACK | DIR DIR",
        summary: "Compare a pack in two voices, or two renders of it: duration, loudness, silence, failures.",
        discussion: """
            With two voices PACK is rendered in each, into DIR/1 and DIR/2, where only what has changed is rendered, and
            index.html in DIR has both side by side. With two folders what their ledgers know is compared.
            """,
        options: [
            OptionDescription("--voice", "PLUGIN:VOICE", "one of the two voices; given twice", .repeatedly),
            OptionDescription("--out", "DIR", "the folder for the files and the page"),
            OptionDescription("--locale", "TAG", "only this locale; may be repeated", .repeatedly),
        ] + RenderJob.descriptions + SpeechOptions.descriptions.filter { $0.name != "--voice" } + [
            OptionDescription("--json", nil, "print one object a line for each cue, and one for the sums")
        ],
        examples: [
            "callout compare coach --locale en-GB --voice espeak:en-gb --voice espeak:en-us --out both",
            "callout compare before after",
        ])

    private enum Sides {
        case voices(RenderJob, first: String, second: String)
        case folders(String, String)
    }

    private let sides: Sides
    private let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        let voices = arguments.all("--voice")
        isJSON = arguments.has("--json")
        switch arguments.operands.count {
        case 1:
            guard voices.count == 2 else { throw UsageError("compare needs two voices: --voice A --voice B") }
            guard let folder = arguments.value("--out") else { throw UsageError("compare needs a folder: --out DIR") }
            let job = try RenderJob(arguments.operands[0], into: folder, arguments)
            sides = .voices(job, first: voices[0], second: voices[1])
        case 2:
            guard voices.isEmpty else {
                throw UsageError("compare takes voices for one pack, or two folders, not both")
            }
            sides = .folders(arguments.operands[0], arguments.operands[1])
        default: throw UsageError("compare needs a pack and two voices, or two folders: callout compare before after")
        }
    }

    func run() async -> ExitStatus {
        Heap.keepsFreedMemory()
        do {
            switch sides {
            case .folders(let first, let second):
                let comparison = Comparison(try RenderedFolder(first), try RenderedFolder(second))
                tell(comparison, first, second)
            case .voices(let job, let first, let second):
                tell(try await compare(job, first, second), first, second)
            }
            return .success
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }

    private func compare(_ job: RenderJob, _ first: String, _ second: String) async throws(CueError) -> Comparison {
        let plugins = Plugins.standard
        let pack = try Pack(folder: plugins.installation.pack(job.packName))
        let one = try await side(first, "1", job, pack, plugins)
        let other = try await side(second, "2", job, pack, plugins)
        let cues = zip(zip(one.takes, one.results), zip(other.takes, other.results)).map { first, second in
            ComparedCue(
                name: first.0.name, locale: first.0.locale, text: first.0.row.text, first: first.1, second: second.1)
        }
        let page = ComparePage(pack: pack.name, first: first, second: second, target: one.target, cues: cues)
        for (name, bytes) in page.files { try Files.write(bytes, to: "\(job.folder)/\(name)") }
        return Comparison(
            zip(one.takes, other.takes).map { first, second in
                .init(
                    name: first.name, locale: first.locale, first: one.side(first), second: other.side(second))
            })
    }

    /// A pack in one voice.
    private struct Rendered {
        let takes: [InspectedTake]
        let results: [PageResult]
        let failures: [String: String]
        let target: LoudnessTarget

        func side(_ take: InspectedTake) -> Comparison.Side {
            if let reason = failures[take.path] { return .failed(reason) }
            return take.entry.map { .file($0) } ?? .absent
        }
    }

    private func side(
        _ voice: String, _ name: String, _ job: RenderJob, _ pack: Pack, _ plugins: Plugins
    ) async throws(CueError) -> Rendered {
        guard let id = VoiceID(voice) else {
            throw CueError(.invalid, "--voice takes plugin:voice, such as espeak:en-gb, not '\(voice)'")
        }
        var job = job
        job.folder += "/\(name)"
        job.speech.voices = [id]
        let renders = try job.renders(of: pack, plugins)
        guard let render = renders.first, renders.count == 1 else {
            throw CueError(.invalid, "compare takes one profile, not several")
        }
        var sounds = PageSounds(decoder: plugins.decoder, jobs: job.jobs)
        _ = try await render.renderer.render(pack, locales: job.locales) { sounds.note($0) }
        let takes = try await render.renderer.inspect(pack, locales: job.locales).filter { $0.output == 0 }
        let results = await sounds.results(of: takes, in: render.folder, below: "\(name)/")
        return Rendered(takes: takes, results: results, failures: sounds.failures, target: render.target)
    }

    private func tell(_ comparison: Comparison, _ first: String, _ second: String) {
        let sums = comparison.sums
        guard !isJSON else {
            for cue in comparison.cues { Terminal.print(cue.json.description) }
            Terminal.print(
                JSONValue.object([.init("first", sums.first.json), .init("second", sums.second.json)]).description)
            return
        }
        for line in ComparisonTable(comparison, first, second).lines { Terminal.print(line) }
    }
}
