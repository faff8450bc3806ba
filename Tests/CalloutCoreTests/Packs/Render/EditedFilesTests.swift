// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A file that was edited by hand` {
    private let fixture: RenderFixture

    init() throws { fixture = try RenderFixture() }

    private func edit(_ file: String = "en-GB/go.wav") throws {
        // As long as it was, so that only its bytes tell.
        let path = fixture.folder.path("out/\(file)")
        var bytes = try Files.read(path, limit: 1 << 20)
        bytes[100] ^= 0x55
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private func fates(_ change: (inout RenderSettings) -> Void = { _ in }) async throws -> [String: RenderedFile.Fate]
    {
        var fates: [String: RenderedFile.Fate] = [:]
        try await fixture.render(locales: [.english], change) { cue in
            if let file = try? cue.result.get() { fates[cue.name] = file.fate }
        }
        return fates
    }

    @Test func `is kept and told, time and again, and is no fault`() async throws {
        try await fixture.render()
        try edit()
        let bytes = try fixture.contents()["en-GB/go.wav"]
        for _ in 0..<3 {
            let summary = try await fixture.render()
            #expect(summary.kept == 1 && summary.unchanged == 3 && summary.failed == 0)
        }
        #expect(try fixture.contents()["en-GB/go.wav"] == bytes)
    }

    @Test func `is kept when its cue has changed, which is told`() async throws {
        try await fixture.render()
        try edit()
        try fixture.write("go,Run\nSYSTEM/0000,zero\nrest,Rest now\n")
        _ = fixture.spoken.take()
        for _ in 0..<3 { #expect(try await fates()["go"] == .outdated) }
        #expect(fixture.spoken.take().isEmpty)
    }

    @Test func `is kept when its cue is only written otherwise`() async throws {
        try await fixture.render()
        try edit()
        try fixture.write("go,Go,look\nSYSTEM/0000,zero,\nrest,Rest now,\n", columns: "name,text,context")
        #expect(try await fates() == ["go": .edited, "SYSTEM/0000": .unchanged, "rest": .unchanged])
    }

    @Test func `is rendered again when that is asked for`() async throws {
        try await fixture.render(into: "fresh")
        try await fixture.render()
        try edit()
        #expect(
            try await fates { $0.edited = .replace } == [
                "go": .rendered, "SYSTEM/0000": .unchanged, "rest": .unchanged,
            ])
        #expect(try await fixture.render().unchanged == 4)
        #expect(try fixture.contents()["en-GB/go.wav"] == fixture.contents(of: "fresh")["en-GB/go.wav"])
    }

    @Test func `is kept if no render has written it, and is taken for ours if it is what would be rendered`()
        async throws
    {
        try await fixture.render(into: "fresh")
        try fixture.folder.write("somebody's", to: "out/en-GB/go.wav")
        try fixture.folder.write(
            try #require(fixture.contents(of: "fresh")["en-GB/rest.wav"]), to: "out/en-GB/rest.wav")
        #expect(try await fates() == ["go": .foreign, "rest": .unchanged, "SYSTEM/0000": .rendered])
        #expect(try fixture.folder.text("out/en-GB/go.wav") == "somebody's")
        #expect(try await fates()["go"] == .foreign)
        #expect(try fixture.folder.text("out/.callout/ledger.jsonl").contains(#""missing":["en-GB/go.wav"]"#))
    }

    @Test func `is kept when the recording of its cue has changed, which is told`() async throws {
        let tone = Audio(sampleRate: 8000, mono: (0..<800).map { $0 % 8 < 4 ? 0.5 : -0.5 })
        try fixture.folder.write(WAV.encode(tone), to: "pack/clips/en-GB/go.wav")
        try fixture.write("go,,go.wav\n", columns: "name,text,clip")
        try await fixture.render()
        try edit()
        #expect(try await fates() == ["go": .edited])
        let other = Audio(sampleRate: 8000, mono: (0..<900).map { $0 % 16 < 8 ? 0.5 : -0.5 })
        try fixture.folder.write(WAV.encode(other), to: "pack/clips/en-GB/go.wav")
        for _ in 0..<2 { #expect(try await fates() == ["go": .outdated]) }
    }

    @Test func `is seen by its length, whatever the clock says`() async throws {
        try await fixture.render()
        try fixture.folder.write("mine", to: "out/en-GB/go.wav")
        let future = timespec(tv_sec: 1 << 32, tv_nsec: 0)
        #expect(utimensat(AT_FDCWD, fixture.folder.path("out/.callout/ledger.jsonl"), [future, future], 0) == 0)
        #expect(try await fates()["go"] == .edited)
    }

    @Test func `is seen also if it was edited while others were rendered`() async throws {
        let fixture = fixture
        let editing = PreparingStage("editing") { cue in
            if cue.name == "rest", let bytes = try fixture.contents()["en-GB/go.wav"] {
                var bytes = bytes
                bytes[100] ^= 0x55
                try Data(bytes).write(to: URL(fileURLWithPath: fixture.folder.path("out/en-GB/go.wav")))
            }
            return cue
        }
        try await fixture.render(jobs: 1, before: [editing])
        #expect(try await fates()["go"] == .edited)
    }
}
