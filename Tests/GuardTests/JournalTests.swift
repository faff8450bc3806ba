// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@testable import CalloutGuard

@Suite struct `The journal` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { "\(folder.path)/journal" }
    private let one = JournalEntry(restraint: "volumes", key: "17", undo: ["volume": 0.5])
    private let other = JournalEntry(restraint: "players", key: "mpv \"x\"\n", undo: "Play")

    private func open() throws -> FileJournal { try FileJournal(path, log: GuardLog("\(folder.path)/log")) }

    @Test func `a note outlives its process until it is struck`() async throws {
        do {
            let journal = try open()
            await journal.note(one)
            await journal.note(other)
            await journal.note(JournalEntry(restraint: "volumes", key: "18", undo: nil))
            await journal.strike("18", of: "volumes")
            await journal.strike("17", of: "players")
        }
        #expect(try open().entries == [one, other])
        let next = try open()
        await next.strike(one.key, of: one.restraint)
        await next.strike(other.key, of: other.restraint)
        #expect(try open().entries.isEmpty)
    }

    @Test func `a note with the same key is replaced`() async throws {
        let journal = try open()
        await journal.note(one)
        let new = JournalEntry(restraint: "volumes", key: "17", undo: 1)
        await journal.note(new)
        #expect(try open().entries == [new])
    }

    @Test func `a file that was cut anywhere loses at most its last line`() async throws {
        let whole = JournalText.header + JournalText.note(one) + JournalText.note(other)
        let ends = (JournalText.header.count, JournalText.header.count + JournalText.note(one).count)
        for length in 0...whole.count {
            let text = JournalText(Array(whole[..<length]))
            #expect(text.fault == nil, "\(length)")
            let expected = length < ends.1 ? [] : length < whole.count ? [one] : [one, other]
            #expect(text.entries == expected, "\(length)")
        }
        try folder.write(Array(whole.dropLast(3)), to: "journal")
        let journal = try open()
        await journal.note(other)
        #expect(try open().entries == [one, other], "what is written next does not join the cut line")
    }

    @Test(arguments: ["{\"callout\":\"journal\",\"version\":2}\n", "hello\n", "{}\n\n", "\u{0}\u{1}"])
    func `a file of another version is set aside, and told`(text: String) async throws {
        try folder.write(text, to: "journal")
        let journal = try open()
        #expect(journal.entries.isEmpty)
        await journal.note(one)
        #expect(try open().entries == [one])
        #expect(try folder.text("journal.set-aside") == text)
        #expect(try folder.text("log").contains("journal-set-aside: foreign"))
    }

    @Test func `a damaged file is set aside, and what stands before the damage counts`() throws {
        let broken = Array("{\"note\":{\"restraint\":1}}\n".utf8)
        try folder.write(JournalText.header + JournalText.note(one) + broken + JournalText.note(other), to: "journal")
        #expect(try open().entries == [one])
        #expect(try folder.text("log").contains("journal-set-aside: damaged(line: 3)"))
    }

    @Test func `a file that is no file is set aside`() async throws {
        try Files.createFolder(path)
        let journal = try open()
        await journal.note(one)
        #expect(try open().entries == [one])
    }

    @Test func `it does not grow for ever`() async throws {
        let journal = try open()
        for _ in 0..<2_000 {
            await journal.note(one)
            await journal.strike(one.key, of: one.restraint)
        }
        #expect(try Files.read(path, limit: 1 << 20).count < 8_192)
        await journal.note(other)
        for _ in 0..<20_000 { await journal.note(one) }
        #expect(try Files.read(path, limit: 2 << 20).count <= 1 << 20)
        #expect(try open().entries == [other, one])
    }
}
