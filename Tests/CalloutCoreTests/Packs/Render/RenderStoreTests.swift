// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A store of rendered files` {
    private let fixture: RenderFixture

    init() throws { fixture = try RenderFixture() }

    private func render(_ out: String) async throws -> RenderSummary {
        try await fixture.render(into: out) { $0.store = fixture.folder.path("store") }
    }

    @Test func `gives another folder its files, with the same bytes and ledger`() async throws {
        try await fixture.render(into: "alone")
        #expect(try await render("one").rendered == 4)
        _ = fixture.spoken.take()
        let summary = try await render("two")
        #expect(summary.stored == 4 && summary.rendered == 0 && summary.duration > .zero && summary.loudness.count == 4)
        #expect(fixture.spoken.take().isEmpty)
        #expect(try fixture.contents(of: "two") == fixture.contents(of: "one"))
        #expect(try fixture.contents(of: "two") == fixture.contents(of: "alone"))
        let names = try fixture.contents(of: "store").keys
        #expect(names.count == 8 && names.allSatisfy { [69, 70].contains($0.utf8.count) })
    }

    @Test(arguments: ["wav", "json"]) func `replaces what is damaged in it`(ending: String) async throws {
        _ = try await render("one")
        let sound = try fixture.contents(of: "store")
        for (path, bytes) in sound where path.hasSuffix(ending) {
            var bytes = bytes
            bytes[60] ^= 1
            try fixture.folder.write(bytes, to: "store/\(path)")
        }
        let summary = try await render("two")
        #expect(summary.rendered == 4 && summary.stored == 0)
        #expect(try fixture.contents(of: "store") == sound)
        #expect(try fixture.contents(of: "two") == fixture.contents(of: "one"))
        #expect(try await render("three").stored == 4)
    }

    @Test func `that cannot be written is told before the first cue`() async throws {
        try fixture.folder.write("in the way", to: "store")
        let error = await #expect(throws: CueError.self) { try await render("one") }
        #expect(error?.code == .unwritable)
        #expect(fixture.spoken.take().isEmpty)
    }

    @Test func `gives nothing that lies under another key, and knows nothing of who gave it`() async throws {
        _ = try await render("one")
        let store = try fixture.contents(of: "store")
        let keys = Set(store.keys.map(CueName.stem)).sorted()
        for ending in ["wav", "json"] {
            try fixture.folder.write(try #require(store["\(keys[0]).\(ending)"]), to: "store/\(keys[1]).\(ending)")
            let line = try #require(store["\(keys[0]).json"])
            #expect(String(decoding: line, as: UTF8.self).contains(#""source":"0000000000000000""#))
        }
        let summary = try await render("two")
        #expect(summary.stored == 3 && summary.rendered == 1)
        #expect(try fixture.contents(of: "two") == fixture.contents(of: "one"))
    }

    @Test func `knows nothing of the voices that were passed over for those who gave it something`() throws {
        let store = RenderStore(fixture.folder.path("store"))
        var entry = LedgerEntry(
            path: "en-GB/go.wav", source: 1, size: 3, hash: XXHash64.hash([1, 2, 3]), sampleRate: 8000, frameCount: 1,
            clip: nil, key: "0123456789", words: "Go", loudness: nil, trail: [], marks: [])
        entry.passedOver = [PassedVoice(try #require(VoiceID("first:voice")), .missing)]
        try store.put([1, 2, 3], entry, ending: "wav")
        #expect(store.take(entry.key, ending: "wav")?.entry.passedOver == [])
    }
}
