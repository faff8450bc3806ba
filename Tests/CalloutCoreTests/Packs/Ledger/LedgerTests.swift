// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The ledger of a render` {
    private let fixture: RenderFixture

    init() throws { fixture = try RenderFixture() }

    private let ledger = "out/.callout/ledger.jsonl"
    private let journal = "out/.callout/journal.jsonl"

    private func bytes() throws -> [UInt8] { try #require(fixture.contents()[".callout/ledger.jsonl"]) }

    @Test(arguments: [
        "cut", "cut at the first line", "gone", "rubbish", "another version", "not text", "one line changed",
    ])
    func `that is damaged is made anew from the files, and nothing is lost`(damage: String) async throws {
        try await fixture.render()
        let whole = try fixture.contents()
        var bytes = try bytes()
        switch damage {
        case "cut": bytes.removeLast(bytes.count / 2)
        case "cut at the first line": bytes = Array(bytes.prefix(100))
        case "gone": unlink(fixture.folder.path(ledger))
        case "rubbish": bytes += Array("rubbish\n".utf8)
        case "another version":
            bytes = Array(String(decoding: bytes, as: UTF8.self).replacing(#""ledger":1"#, with: #""ledger":9"#).utf8)
        case "not text": bytes = [0xFF, 0x00, 0x0A, 0x0A] + bytes
        default: bytes[bytes.count - 300] ^= 1
        }
        if damage != "gone" { try fixture.folder.write(bytes, to: ledger) }
        let summary = try await fixture.render()
        #expect(summary.unchanged == 4 && summary.rendered == 0 && summary.failed == 0)
        #expect(summary.notes.isEmpty == (damage == "gone"))
        #expect(try fixture.contents() == whole)
        #expect(try await fixture.render().notes.isEmpty)
    }

    @Test func `goes on where a render that was killed has left off`() async throws {
        try await fixture.render()
        let whole = try fixture.contents()
        // As if it had been killed before its end: the lines are in the journal, two files are not there yet.
        let lines = try fixture.folder.text(ledger).split(separator: "\n").dropFirst()
        try fixture.folder.write(lines.joined(separator: "\n") + "\n" + #"{"path":"en-GB/cut"#, to: journal)
        for file in [ledger, "out/en-GB/go.wav", "out/en-GB/rest.wav"] { unlink(fixture.folder.path(file)) }
        _ = fixture.spoken.take()
        let summary = try await fixture.render()
        #expect(summary.rendered == 2 && summary.unchanged == 2)
        #expect(fixture.spoken.take() == ["Go", "Rest now"])
        #expect(try fixture.contents() == whole)
    }

    @Test func `passes over a last line whose end was not written, and writes over it`() async throws {
        try await fixture.render()
        let whole = try fixture.contents()
        let lines = try fixture.folder.text(ledger).split(separator: "\n").dropFirst()
        try fixture.folder.write(lines.joined(separator: "\n"), to: journal)
        for file in [ledger, "out/en-GB/go.wav"] { unlink(fixture.folder.path(file)) }
        let summary = try await fixture.render()
        #expect(summary.rendered == 1 && summary.unchanged == 3)
        #expect(try fixture.contents() == whole)
    }

    @Test func `takes in what a render had noted that was killed before its end, also where nothing is left to do`()
        async throws
    {
        try await fixture.render()
        let whole = try fixture.contents()
        let line = try #require(try fixture.folder.text(ledger).split(separator: "\n").last)
        try fixture.folder.write("\(line)\n", to: journal)
        #expect(try await fixture.render().unchanged == 4)
        #expect(try fixture.contents() == whole)
    }

    @Test func `knows the older file also where the one that was noted would be as long`() async throws {
        try await fixture.render()
        let whole = try fixture.contents()
        let entry = try #require(try fixture.entries().first { $0.path == "en-GB/go.wav" })
        let noted = LedgerEntry(
            path: entry.path, source: entry.source ^ 1, size: entry.size, hash: entry.hash ^ 1,
            sampleRate: entry.sampleRate, frameCount: entry.frameCount, clip: nil, key: entry.key, words: entry.words,
            loudness: entry.loudness, trail: entry.trail, marks: entry.marks)
        try fixture.folder.write(noted.line + "\n", to: journal)
        #expect(try await fixture.render().unchanged == 4)
        #expect(try fixture.contents() == whole)
    }

    @Test func `knows no file that could not be put in place`() async throws {
        try fixture.folder.write("", to: "out/en-GB/.x")
        #expect(symlink("/nowhere/go.wav", fixture.folder.path("out/en-GB/go.wav")) == 0)
        #expect(try await fixture.render().failed == 1)
        #expect(try fixture.entries().map(\.path) == ["de-DE/go.wav", "en-GB/SYSTEM/0000.wav", "en-GB/rest.wav"])
        #expect(try fixture.folder.text(ledger).contains(#""missing":["en-GB/go.wav"]"#))
    }

    @Test func `forgets a file that is gone and cannot be made again`() async throws {
        try await fixture.render()
        unlink(fixture.folder.path("out/en-GB/go.wav"))
        try fixture.write("go,boom\nSYSTEM/0000,zero\nrest,Rest now\n")
        #expect(try await fixture.render().failed == 1)
        #expect(try fixture.entries().map(\.path) == ["de-DE/go.wav", "en-GB/SYSTEM/0000.wav", "en-GB/rest.wav"])
    }

    @Test func `that is older than its files is dated anew, so that they are not read each time`() async throws {
        try fixture.write("go,Go,\nrest,,rest.wav\n", columns: "name,text,clip")
        let clip = "pack/clips/en-GB/rest.wav"
        let tone = Audio(sampleRate: 8000, mono: (0..<800).map { $0 % 8 < 4 ? 0.5 : -0.5 })
        try fixture.folder.write(WAV.encode(tone), to: clip)
        try await fixture.render()
        func isSettled(_ file: String) throws -> Bool {
            let changed = try #require(Files.Status(of: fixture.folder.path(file))).changed
            return Ledger(of: fixture.folder.path("out")).since > changed
        }
        for file in [clip, "out/en-GB/go.wav", clip] {
            #expect(chmod(fixture.folder.path(file), 0o600) == 0)
            // What is changed and looked at within one tick of the system's clock is looked at once more.
            for _ in 0..<1000 where try !isSettled(file) { #expect(try await fixture.render().unchanged == 3) }
            #expect(try isSettled(file))
        }
    }

    @Test func `knows the older file of a take that was noted and not put in place`() async throws {
        try await fixture.render()
        let old = try fixture.contents()["en-GB/go.wav"]
        try fixture.write("go,Run along\nSYSTEM/0000,zero\nrest,Rest now\n")
        try await fixture.render(into: "new")
        let line = try fixture.folder.text("new/.callout/ledger.jsonl").split(separator: "\n").first {
            $0.contains(#""path":"en-GB/go.wav""#)
        }
        try fixture.folder.write(try #require(line) + "\n", to: journal)
        let summary = try await fixture.render()
        #expect(summary.rendered == 1 && summary.kept == 0)
        #expect(try fixture.contents()["en-GB/go.wav"] != old)
        #expect(try fixture.contents() == fixture.contents(of: "new"))
    }

    @Test func `reads its own lines, and none that was changed`() throws {
        let entry = LedgerEntry(
            path: "en-GB/\"a\\ö\".wav", source: 0xFEDC_BA98_7654_3210, size: 44, hash: 7, sampleRate: 8000,
            frameCount: 100, clip: LedgerClip(size: 3, hash: 9), key: "k", words: "ö",
            loudness: LoudnessReport(
                integrated: -16, truePeak: -.infinity, original: -.infinity, gain: 0, limited: 0),
            trail: [Step(stage: "a", detail: "b\n\"")], marks: [Mark(.word, name: "ö", frame: 3)])
        let line = Array(entry.line.utf8)
        #expect(LedgerEntry(line: line) == entry)
        let head = line.withUnsafeBytes { LedgerHead.read($0, .ledger, at: 5) }
        #expect(head?.path == entry.path && head?.head.clip == entry.clip && head?.head.source == entry.source)
        for index in line.indices where index % 7 == 0 {
            var damaged = line
            damaged[index] ^= 4
            #expect(LedgerEntry(line: damaged) == nil, "byte \(index)")
        }
        #expect(LedgerEntry(line: line.dropLast()) == nil)
    }

    @Test(arguments: [
        ("../go.wav", 8_000, 100), ("/etc/go.wav", 8_000, 100), ("a/../../go.wav", 8_000, 100), ("a//b", 8_000, 100),
        ("./go.wav", 8_000, 100), ("a/..", 8_000, 100), ("", 8_000, 100), ("a\0", 8_000, 100), ("a", 0, 100),
        ("a", 1, 900_000_000_000_000_000),
    ])
    func `knows no file outside its folder, and none that cannot be`(path: String, rate: Int, frames: Int) throws {
        func line(_ path: String, _ rate: Int, _ frames: Int) -> [UInt8] {
            let entry = LedgerEntry(
                path: path, source: 1, size: 44, hash: 7, sampleRate: rate, frameCount: frames, clip: nil, key: "k",
                words: nil, loudness: nil, trail: [], marks: [])
            return Array(entry.line.utf8)
        }
        func head(_ line: [UInt8]) -> String? { line.withUnsafeBytes { LedgerHead.read($0, .ledger, at: 0)?.path } }
        #expect(head(line(path, rate, frames)) == nil && LedgerEntry(line: line(path, rate, frames)) == nil)
        #expect(head(line("a/.b./...c", 8_000, 100)) != nil && LedgerEntry(line: line("a/b", 8_000, 0)) != nil)
    }

    @Test func `is read also where its first line tells of more missing files than a page holds`() async throws {
        try await fixture.render()
        let header = LedgerHeader(
            pack: "x", plan: 1, shards: nil, versions: [],
            missing: (0..<200_000).map { "en-GB/a-rather-long-folder/missing-\($0).wav" })
        let lines = try fixture.folder.text(ledger).split(separator: "\n").dropFirst()
        try fixture.folder.write("\(header.line)\n\(lines.joined(separator: "\n"))\n", to: ledger)
        let read = Ledger(of: fixture.folder.path("out"))
        #expect(read.header == header && read.heads.count == 4 && read.isWhole)
    }

    @Test(arguments: ["9/4", "1,2", "", "1/4,2/4"])
    func `whose shards cannot be read is none`(shards: String) {
        let line = LedgerLine.sealed([
            "ledger": 1, "pack": "x", "plan": "0000000000000001", "shards": .string(shards), "versions": [:],
            "missing": [],
        ])
        #expect(LedgerHeader(line: Array(line.utf8)) == nil)
        #expect(LedgerHeader(line: Array(line.replacing("\"\(shards)\"", with: "\"1,4/4\"").utf8)) != nil)
    }

    @Test func `of another version tells nothing`() async throws {
        try await fixture.render()
        let lines = try fixture.folder.text(ledger).split(separator: "\n").map(String.init)
        let header = LedgerLine.sealed(["ledger": 9, "pack": "x", "plan": "0000000000000001"])
        try fixture.folder.write(([header] + lines.dropFirst()).joined(separator: "\n") + "\n", to: ledger)
        let read = Ledger(of: fixture.folder.path("out"))
        #expect(read.header == nil && read.heads.isEmpty && !read.isWhole)
        #expect(try await fixture.render().notes.count == 1)
    }

    @Test func `is not replaced by one that lacks a line which cannot be read`() async throws {
        try await fixture.render()
        let whole = try bytes()
        let ledger = Ledger(of: fixture.folder.path("out"))
        let nothing = LedgerReader(of: fixture.folder.path("nowhere"))
        #expect(throws: CueError.self) {
            try LedgerWriter.write(
                #require(ledger.header), ledger.heads, from: nothing, in: fixture.folder.path("out"), written: nil)
        }
        #expect(try bytes() == whole && !fixture.folder.files.contains { $0.hasSuffix("ledger.part") })
    }

    @Test func `of a render that others are at is waited for, and not for ever`() async throws {
        try await fixture.render()
        let descriptor = open(fixture.folder.path("out/.callout"), O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        let error = await #expect(throws: CueError.self) {
            try await fixture.render { $0.patience = .milliseconds(50) }
        }
        #expect(error?.code == .unwritable && error?.message.contains("another program is changing") == true)
        async let second = fixture.render { $0.patience = .seconds(30) }
        flock(descriptor, LOCK_UN)
        #expect(try await second.unchanged == 4)
    }
}
