// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2)), .enabled(if: Callout.canSpeak, "needs the trait Espeak"))
struct `callout render, again` {
    private let callout: Callout

    init() throws {
        callout = try Callout()
        try callout.write(
            #"{"name": "small", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#, to: "pack/pack.json")
        try callout.write("name,text\ngo,Go\nzone/one,Zone one\nrest,Rest\n", to: "pack/cues/en-GB.csv")
        try callout.write("name,text\ngo,Los\n", to: "pack/cues/de-DE.csv")
    }

    private func summary(_ arguments: String...) async throws -> JSONValue {
        let run = try await callout.run(["render", "pack", "--out", "out", "--json"] + arguments)
        #expect(run.status == 0, "\(run.complaints)")
        return try JSONValue(parsing: try #require(run.lines.last).utf8)
    }

    @Test func `says what was rendered, unchanged, edited, left over and removed`() async throws {
        #expect(try await callout("render", "pack", "--out", "out").output.contains("4 rendered; "))
        #expect(try await callout("render", "pack", "--out", "out").output.hasPrefix("0 rendered; 4 unchanged; "))
        try callout.write("mine", to: "out/en-GB/go.wav")
        try callout.write("name,text\ngo,Run\nrest,Rest now\n", to: "pack/cues/en-GB.csv")
        let run = try await callout("render", "pack", "--out", "out")
        #expect(run.status == 0)
        #expect(run.output.contains("out/en-GB/go.wav: kept, it was edited by hand, and its cue has changed"))
        #expect(run.output.contains("out/en-GB/zone/one.wav: left over, its cue is gone: --prune removes it"))
        #expect(run.output.contains("1 rendered; 1 unchanged; 1 edited by hand and kept; 1 left over"))
        let pruned = try await summary("--prune", "--force")
        #expect(pruned["rendered"] == 1 && pruned["unchanged"] == 2 && pruned["removed"] == 1)
        #expect(callout.files(below: "out") == ["de-DE/go.wav", "en-GB/go.wav", "en-GB/rest.wav"])
        let again = try await summary()
        #expect(again["rendered"] == 0 && again["unchanged"] == 3 && again["leftover"] == 0)
    }

    @Test func `tells each file on a line of JSON`() async throws {
        _ = try await summary()
        try callout.write("mine", to: "out/en-GB/go.wav")
        let run = try await callout("render", "pack", "--out", "out", "--json")
        let lines = try run.lines.map { try JSONValue(parsing: $0.utf8) }
        #expect(lines.count == 5)
        #expect(
            lines.dropLast().compactMap { $0["outcome"]?.string }.sorted() == [
                "edited", "unchanged", "unchanged", "unchanged",
            ])
        #expect(lines.dropLast().allSatisfy { ($0["seconds"]?.number ?? 0) > 0 && $0["file"] != nil })
    }

    @Test func `takes from a store what another folder has given it`() async throws {
        _ = try await summary("--store", "store")
        let run = try await callout("render", "pack", "--out", "two", "--store", "store")
        #expect(run.status == 0 && run.output.contains("0 rendered; 4 from the store; "))
    }

    @Test func `in shards and merged is the folder of one render`() async throws {
        _ = try await summary()
        for index in 1...3 {
            let run = try await callout("render", "pack", "--out", "part-\(index)", "--shard", "\(index)/3")
            #expect(run.status == 0)
        }
        let lacking = try await callout("merge", "part-1", "part-3", "--into", "merged")
        #expect(lacking.status == 65 && lacking.complaints.contains("2/3 is missing"))
        #expect(try await callout("merge", "part-1", "part-2", "part-3", "--into", "merged").output == "4 copied\n")
        let files = callout.folder.files.filter { $0.hasPrefix("out/") }
        #expect(files.count == 5)
        for file in files {
            let merged = try Data(contentsOf: URL(fileURLWithPath: callout.path("merged/\(file.dropFirst(4))")))
            #expect(try Data(contentsOf: URL(fileURLWithPath: callout.path(file))) == merged, "\(file)")
        }
        #expect(try await callout("render", "pack", "--out", "x", "--shard", "4/3").status == 64)
        #expect(try await callout("merge", "--into", "merged").status == 64)
    }

    @Test(
        .enabled(if: Callout.knowsFormats, "needs the trait Sndfile"),
        arguments: ["flac", "opus", "vorbis", "mp3", "caf", "aiff"])
    func `gives the same bytes twice in every format`(format: String) async throws {
        let rate = ["--rate", "48000"]
        for out in ["one", "two"] {
            let run = try await callout.run(["render", "pack", "--out", out, "--format", format] + rate)
            #expect(run.status == 0, "\(run.complaints)")
        }
        let files = callout.folder.files.filter { $0.hasPrefix("one/") }
        #expect(files.count == 5)
        for file in files {
            let two = try Data(contentsOf: URL(fileURLWithPath: callout.path("two/\(file.dropFirst(4))")))
            #expect(try Data(contentsOf: URL(fileURLWithPath: callout.path(file))) == two, "\(file)")
        }
    }

    @Test func `on a disk that fills names the file, and goes on when there is room`() async throws {
        _ = try await summary()
        let whole = try Data(contentsOf: URL(fileURLWithPath: callout.path("out/.callout/ledger.jsonl")))
        // No file may be longer than 24 KiB: some cues are, some are not, and the ledger is not.
        let run = try await callout.run(["render", "pack", "--out", "small"], underLimitOfBlocks: 24)
        #expect(run.status == 73, "\(run.output)")
        #expect(run.complaints.contains("small/en-GB/zone/one.wav cannot be written"))
        let files = callout.files(below: "small")
        #expect(files.contains("en-GB/go.wav") && !files.contains("en-GB/zone/one.wav"))
        for file in files { #expect(try WAV.decode(contentsOf: callout.path("small/\(file)")).frameCount > 0) }
        let next = try await callout("render", "pack", "--out", "small")
        #expect(next.status == 0 && next.output.contains("\(4 - files.count) rendered; \(files.count) unchanged"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: callout.path("small/.callout/ledger.jsonl"))) == whole)
    }

    @Test func `goes on where it was interrupted`() async throws {
        let rows = (1...80).map { "n\($0),This is cue number \($0)" }.joined(separator: "\n")
        try callout.write("name,text\n\(rows)\n", to: "pack/cues/en-GB.csv")
        let killed = try await callout(
            "render", "pack", "--out", "out", "--locale", "en-GB", whenPrinting: "n20.wav", send: SIGKILL)
        #expect(killed.status == SIGKILL)
        let written = callout.files(below: "out").filter { $0.hasSuffix(".wav") }.count
        let rest = try await summary("--locale", "en-GB")
        let unchanged = try #require(rest["unchanged"]?.integer)
        // One whose line was noted and whose file was not put in place may be among them.
        #expect(abs(unchanged - written) <= 1 && rest["rendered"]?.integer == 80 - unchanged)
    }
}
