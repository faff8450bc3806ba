// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Glibc
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Shards of a render` {
    private let fixture: RenderFixture
    private let rows = (0..<40).map { "n\($0),Number \($0)\n" }

    init() throws { fixture = try RenderFixture((0..<40).map { "n\($0),Number \($0)\n" }.joined()) }

    private func render(_ shard: String, version: String = "1") async throws {
        try await fixture.render(into: "part-\(shard.prefix(1))", version: version) { $0.shard = RenderShard(shard) }
    }

    private func parts(_ names: String...) -> [String] { names.map { fixture.folder.path("part-\($0)") } }

    private func merge(_ parts: [String], into folder: String = "merged") async throws -> RenderMerge.Summary {
        try await RenderMerge(into: fixture.folder.path(folder)).merge(parts)
    }

    private func refusal(_ parts: [String]) async -> String {
        let error = await #expect(throws: CueError.self) { try await merge(parts) }
        #expect(error?.code == .invalid)
        return error?.message ?? ""
    }

    @Test func `are read as they are written, and nothing else is`() {
        #expect(RenderShard("2/4")?.description == "2/4")
        for text in ["", "2", "0/4", "5/4", "-1/4", "1/0", "1/10001", "a/b", "1/2/3"] {
            #expect(RenderShard(text) == nil)
        }
    }

    @Test func `have the same cues on every machine and with every version`() throws {
        // As another implementation of XXH64 tells it.
        let shards = try (0..<8).map { name in
            try #require((1...4).first { RenderShard("\($0)/4")?.contains("n\(name)", in: .english) == true })
        }
        #expect(shards == [1, 2, 4, 3, 4, 1, 3, 1])
        #expect(RenderShard("1/1")?.contains("n0", in: .english) == true)
    }

    @Test func `merged are the folder of one render, byte by byte`() async throws {
        try await fixture.render(into: "whole")
        for index in 1...4 { try await render("\(index)/4") }
        let counts = try (1...4).map { try fixture.contents(of: "part-\($0)").count - 1 }
        #expect(counts.reduce(0, +) == 41 && counts.allSatisfy { (3...20).contains($0) }, "\(counts)")
        #expect(try await merge(parts("3", "1", "4", "2")).copied == 41)
        #expect(try fixture.contents(of: "merged") == fixture.contents(of: "whole"))
        #expect(try await merge(parts("1", "2", "3", "4")).unchanged == 41)
        #expect(try await fixture.render(into: "merged").unchanged == 41)
    }

    @Test func `stay the same when other cues come and go`() async throws {
        try await render("2/4")
        let before = try fixture.contents(of: "part-2")
        try fixture.write(rows.dropFirst(3).joined() + "new,New\n")
        try await render("2/4")
        let after = try fixture.contents(of: "part-2")
        #expect(
            Set(before.keys).subtracting(["en-GB/n0.wav", "en-GB/n1.wav", "en-GB/n2.wav"]).isSubset(of: after.keys))
    }

    @Test func `go together also where one had nothing to do since a cue of another has gone`() async throws {
        for index in 1...2 { try await render("\(index)/2") }
        try fixture.write(rows.dropLast().joined())
        for index in 1...2 { try await render("\(index)/2") }
        #expect(try await merge(parts("2", "1")).missing.isEmpty)
    }

    @Test func `are refused by name where one is missing`() async throws {
        for index in [1, 2, 4] { try await render("\(index)/4") }
        #expect(await refusal(parts("1", "2", "4")).contains("3/4 is missing"))
        #expect(await refusal(parts("1", "2")).contains("3/4, 4/4 are missing"))
        #expect(await refusal(parts("1", "2", "3", "4")).contains("part-3 is no shard"))
        #expect(Files.kind(of: fixture.folder.path("merged")) == nil)
    }

    @Test func `are refused by name where one is of another plan or version`() async throws {
        try await render("1/2")
        try fixture.write(rows.dropLast().joined())
        try await render("2/2")
        let message = await refusal(parts("1", "2"))
        #expect(message.contains("part-2") && message.contains("two plans"))
        try await render("1/2")
        try await render("2/2", version: "2")
        let versions = await refusal(parts("1", "2"))
        #expect(versions.contains("part-2") && versions.contains("backends"))
    }

    @Test func `are refused by name where a file was changed, or another lies in its place`() async throws {
        for index in 1...2 { try await render("\(index)/2") }
        let path = try #require(try fixture.contents(of: "part-2").keys.sorted().last)
        try fixture.folder.write("mine", to: "merged/\(path)")
        let there = await refusal(parts("1", "2"))
        #expect(there.contains("merged/\(path) is there already"))
        try fixture.folder.write("changed", to: "part-2/\(path)")
        let changed = await refusal(parts("1", "2"))
        #expect(changed.contains("part-2/\(path) was changed"))
    }

    @Test func `are refused by name where a file was changed and is as long as it was`() async throws {
        for index in 1...2 { try await render("\(index)/2") }
        let (path, bytes) = try #require(try fixture.contents(of: "part-2").max { $0.key < $1.key })
        try fixture.folder.write(bytes.dropLast() + [bytes[bytes.count - 1] ^ 1], to: "part-2/\(path)")
        #expect(await refusal(parts("1", "2")).contains("part-2/\(path) was changed"))
    }

    @Test func `replace no file that a person has changed since an earlier merge`() async throws {
        for index in 1...2 { try await render("\(index)/2") }
        _ = try await merge(parts("1", "2"))
        try fixture.folder.write("mine", to: "merged/en-GB/n0.wav")
        try fixture.write("n0,Another text\n" + rows.dropFirst().joined())
        for index in 1...2 { try await render("\(index)/2") }
        #expect(await refusal(parts("1", "2")).contains("merged/en-GB/n0.wav is there already"))
        #expect(try fixture.folder.text("merged/en-GB/n0.wav") == "mine")
    }

    @Test func `are refused where they are of two packs, or the render of one has not ended`() async throws {
        for index in 1...2 {
            try fixture.folder.write(
                #"{"name": "x\#(index)", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#,
                to: "pack/pack.json")
            try await render("\(index)/2")
        }
        #expect(await refusal(parts("1", "2")).contains("the packs are 'x2' and 'x1'"))
        try await render("1/2")
        try fixture.folder.write("", to: "part-2/.callout/journal.jsonl")
        #expect(await refusal(parts("1", "2")).contains("its render has not ended"))
    }

    @Test func `in one folder count only where they are of one plan and one split`() async throws {
        try await fixture.render(into: "part-1") { $0.shard = RenderShard("1/2") }
        try fixture.write(rows.dropLast().joined())
        try await fixture.render(into: "part-1") { $0.shard = RenderShard("2/2") }
        #expect(await refusal(parts("1")).contains("1/2 is missing"))
        try await fixture.render(into: "part-1") { $0.shard = RenderShard("1/3") }
        try await fixture.render(into: "part-3") { $0.shard = RenderShard("3/3") }
        #expect(await refusal(parts("1", "3")).contains("2/3 is missing"))
    }

    @Test func `merged over an older merge leave known what is left over of it`() async throws {
        for index in 1...2 { try await render("\(index)/2") }
        _ = try await merge(parts("1", "2"))
        try fixture.write(rows.dropLast().joined())
        for index in 1...2 { try await fixture.render(into: "new-\(index)") { $0.shard = RenderShard("\(index)/2") } }
        let parts = (1...2).map { fixture.folder.path("new-\($0)") }
        #expect(try await merge(parts).unchanged == 40)
        let summary = try await fixture.render(into: "merged") { $0.leftover = .remove }
        #expect(summary.unchanged == 40 && summary.leftovers.map(\.fate) == [.removed])
        try await fixture.render(into: "whole")
        #expect(try fixture.contents(of: "merged") == fixture.contents(of: "whole"))
    }

    @Test func `merged over an older merge forget what a person has removed of it`() async throws {
        for index in 1...2 { try await render("\(index)/2") }
        _ = try await merge(parts("1", "2"))
        unlink(fixture.folder.path("merged/en-GB/n39.wav"))
        try fixture.write(rows.dropLast().joined())
        for index in 1...2 { try await fixture.render(into: "new-\(index)") { $0.shard = RenderShard("\(index)/2") } }
        _ = try await merge((1...2).map { fixture.folder.path("new-\($0)") })
        try await fixture.render(into: "whole")
        #expect(try fixture.contents(of: "merged") == fixture.contents(of: "whole"))
    }

    @Test func `that somebody has made up put nothing outside the folder`() async throws {
        for index in 1...2 { try await render("\(index)/2") }
        let ledger = "part-2/.callout/ledger.jsonl"
        var lines = try fixture.folder.text(ledger).split(separator: "\n").map(String.init)
        let entry = try #require(LedgerEntry(line: lines[1].utf8))
        try fixture.folder.write(
            try #require(fixture.contents(of: "part-2")[entry.path]), to: "outside/evil.wav")
        lines.append(LedgerEntry(path: "../outside/evil.wav", entry).line)
        try fixture.folder.write(lines.joined(separator: "\n") + "\n", to: ledger)
        #expect(await refusal(parts("1", "2")).contains("its ledger is damaged"))
    }

    @Test func `merged over some of their files, which nobody has noted there, are the folder of one render`()
        async throws
    {
        for index in 1...2 { try await render("\(index)/2") }
        let bytes = try #require(fixture.contents(of: "part-1")["en-GB/n0.wav"])
        try fixture.folder.write(bytes, to: "merged/en-GB/n0.wav")
        let summary = try await merge(parts("1", "2"))
        #expect(summary.copied == 40 && summary.unchanged == 1)
        try await fixture.render(into: "whole")
        #expect(try fixture.contents(of: "merged") == fixture.contents(of: "whole"))
    }

    @Test func `tell what they could not make`() async throws {
        try fixture.write("go,Go\nbad,boom\n")
        for index in 1...2 { try await render("\(index)/2") }
        #expect(try await merge(parts("1", "2")).missing == ["en-GB/bad.wav"])
        try await fixture.render(into: "whole")
        #expect(try fixture.contents(of: "merged") == fixture.contents(of: "whole"))
    }

    @Test(arguments: ["bad", "stop"], [["1", "2"], ["2", "1"]])
    func `tell what could not be made in any of them`(name: String, order: [String]) async throws {
        // One name is of the first shard, the other of the second.
        try fixture.write("go,Go\n\(name),boom\n")
        for index in 1...2 { try await render("\(index)/2") }
        #expect(try await merge(order.map { fixture.folder.path("part-\($0)") }).missing == ["en-GB/\(name).wav"])
    }

    @Test func `tell no longer what they have made the second time`() async throws {
        for reason in ["the voice crashed: report it", nil] {
            let flaky = PreparingStage("flaky") { cue in
                if let reason, cue.name == "n0" { throw CueError(.failed, reason) }
                return cue
            }
            let summary = try await fixture.render(into: "part-1", before: [flaky]) { $0.shard = RenderShard("1/2") }
            #expect(summary.failed == (reason == nil ? 0 : 1))
        }
        #expect(try fixture.folder.text("part-1/.callout/ledger.jsonl").contains(#""missing":[]"#))
    }

    @Test func `may share a folder one after the other`() async throws {
        for index in 1...2 { try await fixture.render(into: "part-1") { $0.shard = RenderShard("\(index)/2") } }
        #expect(try await merge(parts("1")).copied == 41)
    }

    @Test func `are refused where they are of two splits, or two have one file that differs`() async throws {
        try await render("1/2")
        try await render("2/4")
        #expect(await refusal(parts("1", "2")).contains("not of one split"))
        try await render("2/2")
        var lines = try fixture.folder.text("part-1/.callout/ledger.jsonl").split(separator: "\n").map(String.init)
        let entry = try #require(LedgerEntry(line: lines[1].utf8))
        let other = LedgerEntry(
            path: entry.path, source: entry.source, size: 4, hash: XXHash64.hash(Array("mine".utf8)), sampleRate: 8_000,
            frameCount: 1, clip: nil, key: entry.key, words: nil, loudness: nil, trail: [], marks: [])
        lines = try fixture.folder.text("part-2/.callout/ledger.jsonl").split(separator: "\n").map(String.init)
        try fixture.folder.write(
            (lines + [other.line]).joined(separator: "\n") + "\n", to: "part-2/.callout/ledger.jsonl")
        try fixture.folder.write("mine", to: "part-2/\(entry.path)")
        #expect(await refusal(parts("1", "2")).contains("is another than the same file"))
    }

    @Test func `merged again replace what an earlier merge has put there`() async throws {
        for index in 1...2 { try await render("\(index)/2") }
        _ = try await merge(parts("1", "2"))
        try fixture.write("n0,Another text\n" + rows.dropFirst().joined())
        for index in 1...2 { try await render("\(index)/2") }
        let summary = try await merge(parts("1", "2"))
        #expect(summary.copied == 1 && summary.unchanged == 40)
        try await fixture.render(into: "whole")
        #expect(try fixture.contents(of: "merged") == fixture.contents(of: "whole"))
    }

    @Test func `wait for a render into the folder they are merged into, and not for ever`() async throws {
        for index in 1...2 { try await render("\(index)/2") }
        try Files.createFolder(fixture.folder.path("merged/.callout"))
        let lock = try await FolderLock(fixture.folder.path("merged/.callout"), within: .zero, by: .continuous)
        let error = await #expect(throws: CueError.self) {
            try await RenderMerge(into: fixture.folder.path("merged"), patience: .milliseconds(50)).merge(
                parts("1", "2"))
        }
        withExtendedLifetime(lock) {}
        #expect(error?.code == .unwritable && !fixture.folder.files.contains { $0.hasPrefix("merged/en-GB") })
    }

    @Test func `that share a folder keep what the other could not make`() async throws {
        try fixture.write("go,Go\nbad,boom\n")
        for (folder, order) in [("one", ["1/2", "2/2"]), ("two", ["2/2", "1/2"])] {
            for shard in order { try await fixture.render(into: folder) { $0.shard = RenderShard(shard) } }
            #expect(
                try await merge([fixture.folder.path(folder)], into: "merged-\(folder)").missing == ["en-GB/bad.wav"])
        }
    }
}
