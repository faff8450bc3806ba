// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// Two folders that were rendered into, as `compare` is asked about them.
struct FolderComparison {
    /// What says something of folders too; the other options of `compare` are for voices.
    private static let options: Set = ["--out", "--json", "--loudness"]

    let first: String
    let second: String
    /// The folder for the page; nil for none.
    private let folder: String?
    private let job: RenderJob

    init(_ arguments: Arguments) throws(UsageError) {
        let strange = CompareCommand.description.options.map(\.name).first {
            !Self.options.contains($0) && arguments.has($0)
        }
        if let strange {
            throw UsageError(
                "compare takes \(strange) for one pack in two voices: two folders are compared as they are")
        }
        first = arguments.operands[0]
        second = arguments.operands[1]
        folder = arguments.value("--out")
        job = try RenderJob(first, into: folder ?? "", arguments)
    }

    /// Compares what the ledgers know, and writes the page if one is asked for.
    func compare() async throws(CueError) -> Comparison {
        let (one, other) = (try RenderedFolder(first), try RenderedFolder(second))
        let comparison = Comparison(one, other)
        guard let folder else { return comparison }
        try Files.createFolder(folder)
        let firsts = try await results(comparison.cues.map(\.first), in: first, from: folder)
        let seconds = try await results(comparison.cues.map(\.second), in: second, from: folder)
        let cues = zip(comparison.cues, zip(firsts, seconds)).map { cue, results in
            ComparedCue(
                name: cue.name, locale: Self.locale(cue.name),
                text: cue.first.entry?.words ?? cue.second.entry?.words ?? "",
                first: results.0, second: results.1)
        }
        let page = ComparePage(
            pack: one.pack ?? other.pack ?? "", first: first, second: second,
            target: try job.speech.speech(pack: nil).loudness, cues: cues)
        for (name, bytes) in page.files { try Files.write(bytes, to: "\(folder)/\(name)") }
        return comparison
    }

    private func results(
        _ sides: [Comparison.Side], in folder: String, from page: String
    ) async throws(CueError) -> [PageResult] {
        let below = try Files.relative(folder, to: page)
        return await PageSounds(decoder: Plugins.standard.decoder, jobs: job.jobs)
            .results(of: sides.map { ($0.entry?.path ?? "", $0.entry) }, in: folder, below: below + "/")
    }

    /// The locale that a path begins with; `und`, which is none, where it begins with something else.
    private static func locale(_ path: String) -> LocaleTag {
        let first = path.split(separator: "/").first.flatMap { LocaleTag($0) }
        return first.flatMap { $0.language.count < 4 ? $0 : nil } ?? .undetermined
    }
}
