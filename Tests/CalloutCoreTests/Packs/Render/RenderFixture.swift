// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import SoundLab
import Synchronization
import Testing

/// A pack in a folder of its own, rendered with tones, and which words were spoken for it.
final class RenderFixture: Sendable {
    let folder: TemporaryFolder
    let spoken = Spoken()

    init(_ rows: String = "go,Go\nSYSTEM/0000,zero\nrest,Rest now\n") throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#, to: "pack/pack.json")
        try write(rows)
        try folder.write("name,text\ngo,Los\n", to: "pack/cues/de-DE.csv")
    }

    /// Writes the rows of the English table.
    func write(_ rows: String, columns: String = "name,text") throws {
        try folder.write("\(columns)\n\(rows)", to: "pack/cues/en-GB.csv")
    }

    /// Renders the pack.
    @discardableResult func render(
        into out: String = "out", version: String = "1", jobs: Int = 2, locales: [LocaleTag] = [],
        encoder: any ClipEncoder = WAVEncoder(), before: [PreparingStage] = [],
        _ change: (inout RenderSettings) -> Void = { _ in }, report: (RenderedCue) -> Void = { _ in }
    ) async throws -> RenderSummary {
        var settings = RenderSettings()
        change(&settings)
        let pack = try Pack(folder: "\(folder.path)/pack")
        let voice = CountingVoice(spoken: spoken, spokenVersion: version)
        let renderer = PackRenderer(encoder: encoder, folder: "\(folder.path)/\(out)", jobs: jobs, settings: settings) {
            _ in
            [.clips(pack, decoder: WAVDecoder())] + before
                + [.lexicon(pack), .synthesis(voice), .trimming, .loudness(.speech)]
        }
        return try await renderer.render(pack, locales: locales, report: report)
    }

    /// The bytes of every file below a folder, the ledger's too, by path.
    func contents(of out: String = "out") throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for file in folder.files where file.hasPrefix("\(out)/") {
            contents[String(file.dropFirst(out.count + 1))] = try Files.read(folder.path(file), limit: 1 << 24)
        }
        return contents
    }

    /// The entries of a folder's ledger.
    func entries(of out: String = "out") throws -> [LedgerEntry] {
        try folder.text("\(out)/.callout/ledger.jsonl").split(separator: "\n").dropFirst().map {
            try #require(LedgerEntry(line: $0.utf8))
        }
    }
}

/// The words that were spoken, in the order in which they were.
final class Spoken: Sendable {
    private let words = Mutex<[String]>([])

    func note(_ text: String) { words.withLock { $0.append(text) } }

    /// The words since this was asked last.
    func take() -> [String] {
        words.withLock { words in
            defer { words = [] }
            return words.sorted()
        }
    }
}

/// Beeps, and notes what; of a version that can be told.
struct CountingVoice: Synthesizer {
    let name = "tone"
    let spoken: Spoken
    let spokenVersion: String

    func voices() throws -> [Voice] { [] }

    func version() throws -> String { spokenVersion }

    func synthesize(_ utterance: Utterance) async throws -> Audio {
        spoken.note(utterance.text)
        if utterance.text == "boom" { throw CueError(.failed, "the voice crashed: report it") }
        return try await ToneSynthesizer().synthesize(utterance)
    }
}
