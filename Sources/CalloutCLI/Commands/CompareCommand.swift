// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Compares two renders of one pack.
struct CompareCommand: Command {
    static let description = CommandDescription(
        name: "compare", operands: "PACK | DIR DIR", operandKinds: [.pack, .folder],
        summary: "Compare a pack in two voices, or two renders of it: duration, loudness, silence, failures.",
        discussion: """
            With two voices PACK is rendered in each, into DIR/1 and DIR/2, where only what has changed is rendered, and
            index.html in DIR has both side by side. With two folders what their ledgers know is compared; with --out
            the page is written too, and plays the sounds from where they are.
            """,
        options: [
            OptionDescription("--voice", "PLUGIN:VOICE", "one of the two voices; given twice", .repeatedly),
            OptionDescription("--out", "DIR", "the folder for the page, and for the files of two voices"),
            OptionDescription("--locale", "TAG", "only this locale; may be repeated", .repeatedly),
        ] + RenderJob.descriptions + SpeechOptions.descriptions.filter { $0.name != "--voice" } + [
            OptionDescription("--json", nil, "print one object a line for each cue, and one for the sums")
        ],
        examples: [
            "callout compare coach --locale en-GB --voice espeak:en-gb --voice espeak:en-us --out both",
            "callout compare before after",
        ])

    private enum Sides {
        case voices(RenderJob, first: VoiceID, second: VoiceID)
        case folders(FolderComparison)
    }

    private let sides: Sides
    private let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        isJSON = arguments.has("--json")
        switch arguments.operands.count {
        case 1:
            let voices = try arguments.all("--voice").map { (text) throws(UsageError) in
                guard let voice = VoiceID(text) else {
                    throw UsageError("--voice takes plugin:voice, such as espeak:en-gb, not '\(text)'")
                }
                return voice
            }
            guard voices.count == 2 else { throw UsageError("compare needs two voices: --voice A --voice B") }
            guard let folder = arguments.value("--out"), !folder.isEmpty else {
                throw UsageError("compare needs a folder: --out DIR")
            }
            let job = try RenderJob(arguments.operands[0], into: folder, arguments)
            sides = .voices(job, first: voices[0], second: voices[1])
        case 2: sides = .folders(try FolderComparison(arguments))
        default: throw UsageError("compare needs a pack and two voices, or two folders: callout compare before after")
        }
    }

    func run() async -> ExitStatus {
        Heap.keepsFreedMemory()
        do {
            switch sides {
            case .folders(let folders): tell(try await folders.compare(), folders.first, folders.second)
            case .voices(let job, let first, let second):
                tell(try await compare(job, first, second), first.description, second.description)
            }
            return .success
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }

    private func compare(_ job: RenderJob, _ first: VoiceID, _ second: VoiceID) async throws(CueError) -> Comparison {
        let plugins = Plugins.standard
        let pack = try Pack(folder: plugins.installation.pack(job.packName))
        let voices = [first, second]
        var renders: [RenderJob.Render] = []
        for (number, voice) in voices.enumerated() {
            var job = job
            job.folder += "/\(number + 1)"
            job.speech.voices = [voice]
            renders += try job.renders(of: pack, plugins)
        }
        guard renders.count == 2 else { throw CueError(.invalid, "compare takes one profile, not several") }
        _ = try job.look(through: pack, for: Array(renders.prefix(1)))
        let one = try await side(renders[0], below: "1/", job, pack, plugins)
        let other = try await side(renders[1], below: "2/", job, pack, plugins)
        let cues = zip(zip(one.takes, one.results), zip(other.takes, other.results)).map { first, second in
            ComparedCue(
                name: first.0.name, locale: first.0.locale, text: first.0.row.text, first: first.1, second: second.1)
        }
        let page = ComparePage(
            pack: pack.name, first: first.description, second: second.description, target: one.target, cues: cues)
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
        _ render: RenderJob.Render, below: String, _ job: RenderJob, _ pack: Pack, _ plugins: Plugins
    ) async throws(CueError) -> Rendered {
        var sounds = PageSounds(decoder: plugins.decoder, jobs: job.jobs)
        let summary = try await render.renderer.render(pack, locales: job.locales) { sounds.note($0) }
        guard summary.remaining == 0 else { throw CueError(.failed, "it was interrupted: compare again") }
        for note in summary.notes { Terminal.complain(note) }
        for fault in summary.faults { Terminal.complain(fault.description) }
        let takes = try await render.renderer.inspect(pack, locales: job.locales).filter { $0.output == 0 }
        let results = await sounds.results(of: takes.map { ($0.path, $0.entry) }, in: render.folder, below: below)
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
