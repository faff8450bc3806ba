// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Foundation
import Synchronization
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Rendering a pack` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#, to: "pack/pack.json")
        try folder.write("name,text\ngo,Go\nSYSTEM/0000,zero\nSYSTEM/sub/1,one\n", to: "pack/cues/en-GB.csv")
        try folder.write("name,text\ngo,Los!\n", to: "pack/cues/de-DE.csv")
    }

    private static let voice = PreparingStage.synthesis(FussyVoice())

    private func renderer(jobs: Int = 2, out: String = "out", _ more: [PreparingStage] = [voice]) throws -> PackRenderer
    {
        let pack = try pack
        return PackRenderer(encoder: TextEncoder(), folder: "\(folder.path)/\(out)", jobs: jobs) { _ in
            [.clips(pack, decoder: NoClips())] + more
        }
    }

    private var pack: Pack { get throws { try Pack(folder: "\(folder.path)/pack") } }

    private var written: [String] { folder.files.filter { !$0.hasPrefix("pack/") && !$0.contains("/.callout/") } }

    @Test func `writes a file a cue, by locale and name`() async throws {
        var told: [String] = []
        let summary = try await renderer().render(pack) { cue in
            guard let file = try? cue.result.get() else { return }
            told.append("\(cue.locale) \(cue.name) \(file.path.dropFirst(folder.path.count)) \(file.duration)")
        }
        #expect(
            written == [
                "out/de-DE/go.wav", "out/en-GB/SYSTEM/0000.wav", "out/en-GB/SYSTEM/sub/1.wav", "out/en-GB/go.wav",
            ])
        #expect(try folder.text("out/de-DE/go.wav") == "8000 400")
        #expect(told.contains("en-GB SYSTEM/0000 /out/en-GB/SYSTEM/0000.wav 0.05 seconds"))
        #expect(summary.planned == 4 && summary.rendered == 4 && summary.failed == 0 && told.count == 4)
        #expect(summary.duration == .microseconds(162_500))
    }

    @Test func `renders the locales that are asked for, each once, and no other`() async throws {
        let german = try #require(LocaleTag("de-DE"))
        let summary = try await renderer().render(pack, locales: [german, german])
        #expect(summary.planned == 1)
        #expect(written == ["out/de-DE/go.wav"])
        let french = try #require(LocaleTag("fr"))
        let error = await #expect(throws: CueError.self) {
            try await renderer().render(pack, locales: [german, french])
        }
        #expect(error?.code == .invalid)
        #expect(error?.message == "the pack 'x' has no locale 'fr': choose one of en-GB, de-DE")
    }

    @Test func `gives no file and an error by name to a cue with nothing to say, and goes on`() async throws {
        try folder.write(
            "name,text\nempty,\nspace,\" \"\ndots,...\nhush,hush\nboom,boom\nfine,Fine\na,A\na.wav/b,B\n\"a.wav/c/d\",C\n",
            to: "pack/cues/en-GB.csv")
        var failures: [String: CueError] = [:]
        let summary = try await renderer().render(pack, locales: [.english]) { cue in
            if case .failure(let error) = cue.result { failures[cue.name] = error }
        }
        #expect(written == ["out/en-GB/a.wav", "out/en-GB/fine.wav"])
        #expect(summary.rendered == 2 && summary.failures == [.invalid: 6, .failed: 1])
        for (name, words) in [
            ("empty", "neither a text nor a clip"), ("space", "nothing to say"), ("dots", "nothing to say"),
            ("hush", "nothing to say"), ("boom", "the voice crashed"), ("a.wav/b", "file of the cue 'a'"),
            ("a.wav/c/d", "file of the cue 'a'"),
        ] {
            #expect(failures[name]?.cue == name)
            #expect(failures[name]?.message.contains(words) == true, "\(name)")
        }
        #expect(failures["boom"]?.stage == "synthesis")
    }

    @Test func `speaks punctuation that a lexicon has words for`() async throws {
        try folder.write("name,text\nlook,!!\n", to: "pack/cues/en-GB.csv")
        let words = PreparingStage.lexicon { _ in Lexicon([.init(written: "!!", spoken: "look out")]) }
        let summary = try await renderer([words, Self.voice]).render(pack, locales: [.english])
        #expect(summary.rendered == 1)
    }

    @Test func `gives the same bytes with any number of jobs`() async throws {
        _ = try await renderer().render(pack)
        _ = try await renderer(jobs: 7, out: "again").render(pack)
        let files = folder.files.filter { $0.hasPrefix("out/") }
        #expect(try files.map { try folder.text("again/\($0.dropFirst(4))") } == files.map { try folder.text($0) })
        #expect(files.contains("out/.callout/ledger.jsonl") && files.count == 5)
    }

    @Test func `tells how loud it all is, and which recordings are silent`() async throws {
        try folder.write("name,text,clip\ngo,Go,\npause,,pause.txt\n", to: "pack/cues/en-GB.csv")
        let pack = try pack
        let renderer = PackRenderer(encoder: TextEncoder(), folder: "\(folder.path)/out", jobs: 1) { _ in
            [.clips(pack, decoder: Silence()), .synthesis(.tone), .trimming, .loudness(.speech)]
        }
        let summary = try await renderer.render(pack, locales: [.english])
        #expect(summary.rendered == 2 && summary.silent == 1)
        #expect(summary.share(within: 0.3, of: -16) == 1)
        #expect(try #require(summary.highestTruePeak) <= -1)
    }

    @Test func `removes what a render that was killed has left, and nothing that somebody else still writes`()
        async throws
    {
        let (dead, alive) = (2_147_483_646, getppid())
        for folder in ["out/en-GB", "out/en-GB/SYSTEM"] {
            try self.folder.write("half", to: "\(folder)/.callout-\(dead)-1.part")
            try self.folder.write("half", to: "\(folder)/.callout-\(alive)-1.part")
            try self.folder.write("other", to: "\(folder)/.callout-\(dead).part")
        }
        let file = try folder.write("half, in another container", to: "out/en-GB/.callout-\(dead)-2.part")
        let locked = open(file, O_RDONLY)
        defer { close(locked) }
        try #require(flock(locked, LOCK_EX) == 0)
        _ = try await renderer().render(pack, locales: [.english])
        #expect(
            written.filter { $0.contains("/.") }
                == [
                    "out/en-GB/.callout-\(dead)-2.part", "out/en-GB/.callout-\(dead).part",
                    "out/en-GB/.callout-\(alive)-1.part", "out/en-GB/SYSTEM/.callout-\(dead).part",
                    "out/en-GB/SYSTEM/.callout-\(alive)-1.part",
                ].sorted())
    }

    @Test func `refuses a folder without a name, whose locales would lie at the root`() async throws {
        let pack = try pack
        let renderer = PackRenderer(encoder: TextEncoder(), folder: "", jobs: 1) { _ in [Self.voice] }
        let error = await #expect(throws: CueError.self) { try await renderer.render(pack) }
        #expect(error?.code == .unwritable)
    }

    @Test func `stops before the first cue at a folder that cannot be written`() async throws {
        try folder.write("a file", to: "out")
        let error = await #expect(throws: CueError.self) {
            try await renderer().render(pack) { _ in Issue.record("a cue was rendered") }
        }
        #expect(error?.code == .unwritable && error?.message.contains("\(folder.path)/out") == true)
        #expect(written == ["out"])
    }

    @Test(.enabled(if: geteuid() != 0, "needs a user whom permissions stop"))
    func `stops before the first cue at a folder it must not write into`() async throws {
        try Files.createFolder("\(folder.path)/out/en-GB")
        #expect(chmod("\(folder.path)/out/en-GB", 0o500) == 0)
        defer { chmod("\(folder.path)/out/en-GB", 0o700) }
        let error = await #expect(throws: CueError.self) { try await renderer().render(pack) }
        #expect(error?.code == .unwritable)
    }

    @Test func `loses only the cue whose own file cannot be written`() async throws {
        try folder.write("in the way", to: "out/en-GB/SYSTEM/sub")
        let summary = try await renderer().render(pack, locales: [.english])
        #expect(summary.rendered == 2 && summary.failures == [.unwritable: 1])
        #expect(written == ["out/en-GB/SYSTEM/0000.wav", "out/en-GB/SYSTEM/sub", "out/en-GB/go.wav"])
    }

    @Test func `stops before the first cue at a stage that cannot be made ready`() async throws {
        let missing = PreparingStage("missing", ready: { throw CueError(.unavailable, "not here") }, prepare: { $0 })
        let error = await #expect(throws: CueError.self) { try await renderer([missing]).render(pack) }
        #expect(error?.code == .unavailable && error?.stage == "missing")
        #expect(written.isEmpty)
    }

    @Test func `prepares as many cues at a time as it may, and no more`() async throws {
        let rows = (0..<40).map { "cue\($0),text" }.joined(separator: "\n")
        try folder.write("name,text\n\(rows)\n", to: "pack/cues/en-GB.csv")
        let gate = Gate(opensAt: 3)
        let counting = PreparingStage("counting") { cue in
            try await gate.pass()
            return cue
        }
        let summary = try await renderer(jobs: 3, [counting, Self.voice]).render(pack, locales: [.english])
        #expect(summary.rendered == 40)
        #expect(gate.most == 3)
    }

    @Test func `that is cancelled begins no new cue and leaves whole files only`() async throws {
        let rows = (0..<50).map { "cue\($0),text" }.joined(separator: "\n")
        try folder.write("name,text\n\(rows)\n", to: "pack/cues/en-GB.csv")
        let clock = ManualClock()
        let time = CueClock(clock)
        let begun = Recorder()
        let waiting = PreparingStage("waiting") { cue in
            begun.note(cue.name)
            if cue.name != "cue0" { try await time.sleep(until: .seconds(1)) }
            return cue
        }
        let renderer = try renderer([waiting, Self.voice])
        let pack = try pack
        let task = Task { try await renderer.render(pack, locales: [.english]) }
        await clock.waitForSleepers(2)
        task.cancel()
        let summary = try await task.value
        #expect(summary.rendered == 1 && summary.failed == 0 && summary.remaining == 49)
        #expect(written == ["out/en-GB/cue0.wav"])
        #expect(begun.entries.sorted() == ["cue0", "cue1", "cue2"])
    }
}

/// Takes 100 frames a letter, is silent for "hush" and crashes at "boom".
private struct FussyVoice: Synthesizer {
    let name = "fussy"

    func voices() throws -> [Voice] { [] }

    func synthesize(_ utterance: Utterance) throws -> Audio {
        if utterance.text == "boom" { throw CueError(.failed, "the voice crashed: report it") }
        let level: Float = utterance.text == "hush" ? 0 : 0.5
        return Audio(sampleRate: 8000, mono: [Float](repeating: level, count: utterance.text.count * 100))
    }
}

/// Every recording is silence.
private struct Silence: ClipDecoder {
    func decode(_ path: String) -> Audio { Audio(sampleRate: 8000, mono: [Float](repeating: 0, count: 800)) }
}

/// Has no recordings.
private struct NoClips: ClipDecoder {
    func decode(_ path: String) throws(CueError) -> Audio { throw CueError(.invalid, "\(path) is not there") }
}

/// Holds the first tasks until so many have come, and counts how many are inside at a time.
private final class Gate: Sendable {
    private struct State {
        var inside = 0
        var most = 0
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let opensAt: Int
    private let state = Mutex(State())

    init(opensAt: Int) { self.opensAt = opensAt }

    var most: Int { state.withLock { $0.most } }

    func pass() async throws {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.inside += 1
                state.most = max(state.most, state.inside)
                state.isOpen = state.isOpen || state.inside >= opensAt
                state.waiting.append(continuation)
                defer { if state.isOpen { state.waiting = [] } }
                return state.isOpen ? state.waiting : []
            }
            for continuation in ready { continuation.resume() }
        }
        // Gives one too many every chance to come in.
        for _ in 0..<20 { await Task.yield() }
        state.withLock { $0.inside -= 1 }
    }
}
