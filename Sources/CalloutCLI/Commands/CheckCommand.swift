// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Looks through a pack for what would not be said, or not said well.
struct CheckCommand: Command {
    static let description = CommandDescription(
        name: "check", operands: "PACK", operandKinds: [.pack],
        summary: "Find what of a pack would not be said, or not said well: missing, unspeakable, too long, silent.",
        discussion: """
            Every problem is told with cue, locale, file, line and fix, then what becomes of each cue in each locale:
            c clip, s synthesis, v another voice than the first, f fallback to another locale, - missing, o older than the pack, l too long, 0 silent, ! unspeakable. With
            --out what was rendered there is looked at too, by what its ledger knows. It ends with 65 where something is
            wrong.
            """,
        options: [
            OptionDescription("--locale", "TAG", "look only at this locale; may be repeated", .repeatedly),
            OptionDescription("--out", "DIR", "the folder into which the pack was rendered, with the same options"),
        ] + RenderJob.descriptions + SpeechOptions.descriptions + [
            OptionDescription("--json", nil, "print one object a line for each problem, and one for the coverage")
        ],
        examples: ["callout check coach", "callout check DIR --out sounds --profile edgetx --json"])

    private let job: RenderJob
    private let folder: String?

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError("check needs a pack: callout check coach")
        }
        folder = arguments.value("--out")
        job = try RenderJob(name, into: folder ?? "", arguments)
    }

    func run() async -> ExitStatus {
        do {
            return try await check()
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }

    private func check() async throws(CueError) -> ExitStatus {
        let plugins = Plugins.standard
        let pack = try Pack(folder: plugins.installation.pack(job.packName))
        _ = try pack.locales(job.locales)
        let renders = try job.renders(of: pack, plugins)
        var check = PackCheck(
            pack, locales: job.locales, profiles: renders.compactMap(\.profile), messages: plugins.messages)
        for render in renders where folder != nil {
            let takes = try await render.renderer.inspect(pack, locales: job.locales)
            let files = takes.filter { $0.output == 0 }.compactMap { CheckedFile($0, in: render.folder) }
            check.look(at: files, target: render.target.loudness)
        }
        for note in check.notes { Terminal.complain("not everything could be looked at: \(note)") }
        if folder == nil, let render = renders.first {
            let voices = try await render.renderer.passedOver(in: pack, locales: job.locales)
            check.look(at: voices)
            var warnings = VoiceWarnings()
            for passed in check.coverage.locales.flatMap({ voices[$0] ?? [] }) {
                if let warning = warnings.warning(of: passed) { Terminal.complain(warning) }
            }
        }
        tell(check)
        return check.problems.isEmpty ? .success : .badData
    }

    private func tell(_ check: PackCheck) {
        for problem in check.problems {
            Terminal.print(job.isJSON ? problem.json.description : line(problem))
        }
        guard !job.isJSON else {
            Terminal.print(JSONValue.object([.init("coverage", check.coverage.json)]).description)
            return
        }
        for line in CoverageTable(check.coverage).lines { Terminal.print(line) }
        Terminal.print("\(check.problems.count) problems in \(check.coverage.locales.count) locales")
    }

    private func line(_ problem: CheckProblem) -> String {
        let locale = problem.locale.map { "\($0): " } ?? ""
        return "\(problem.problem.kind.rawValue): \(locale)\(problem.problem)"
    }
}

extension CheckedFile {
    /// What a check has to know of a file that was rendered; nil for one that was not.
    fileprivate init?(_ take: InspectedTake, in folder: String) {
        guard let entry = take.entry else { return nil }
        self.init(
            cue: take.name, locale: take.locale, path: "\(folder)/\(take.path)", seconds: entry.duration.seconds,
            loudness: entry.loudness, age: take.age, passedOver: entry.passedOver)
    }
}
