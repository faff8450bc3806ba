// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Rendering again` {
    private let fixture: RenderFixture

    init() throws { fixture = try RenderFixture() }

    private func changed(_ file: String) throws -> Int64 {
        try #require(Files.Status(of: fixture.folder.path(file))).changed
    }

    @Test func `renders nothing and touches no file when nothing has changed`() async throws {
        try await fixture.render()
        #expect(fixture.spoken.take() == ["Go", "Los", "Rest now", "zero"])
        let files = fixture.folder.files.filter { $0.hasPrefix("out/") }
        let before = try files.map { try changed($0) }
        var told: [RenderedFile.Fate] = []
        let summary = try await fixture.render(report: { cue in
            if let file = try? cue.result.get() { told.append(file.fate) }
        })
        #expect(fixture.spoken.take().isEmpty)
        #expect(summary.unchanged == 4 && summary.rendered == 0 && summary.remaining == 0)
        #expect(told == [.unchanged, .unchanged, .unchanged, .unchanged])
        // The ledger's own date may move, so that files need not be read once more.
        #expect(try files.filter { !$0.contains(".callout") }.map { try changed($0) } == Array(before.dropFirst()))
    }

    @Test func `need not read the files that it has written`() async throws {
        try await fixture.render(jobs: 1)
        let since = Ledger(of: fixture.folder.path("out")).since
        for file in fixture.folder.files where file.hasSuffix(".wav") { #expect(try changed(file) <= since) }
    }

    @Test func `renders the one take whose words have changed, and no other`() async throws {
        try await fixture.render()
        _ = fixture.spoken.take()
        try fixture.write("go,Go\nSYSTEM/0000,null\nrest,Rest now\n")
        let summary = try await fixture.render()
        #expect(fixture.spoken.take() == ["null"])
        #expect(summary.rendered == 1 && summary.unchanged == 3)
    }

    @Test func `gives the folder that a first render gives, whatever it was before`() async throws {
        try await fixture.render()
        try fixture.write("rest,Rest now\ngo,Run\nnew,New\n")
        try fixture.folder.write("written,spoken\nRun,Off you go\n", to: "pack/lexicon/en-GB.csv")
        for leftover in [LeftoverFiles.keep, .remove] { try await fixture.render { $0.leftover = leftover } }
        try await fixture.render(into: "fresh")
        #expect(try fixture.contents() == fixture.contents(of: "fresh"))
        #expect(try fixture.contents().count == 5)
    }

    @Test func `renders a file that is missing or empty`() async throws {
        try await fixture.render()
        _ = fixture.spoken.take()
        unlink(fixture.folder.path("out/en-GB/go.wav"))
        try fixture.folder.write("", to: "out/en-GB/rest.wav")
        #expect(try await fixture.render().rendered == 2)
        #expect(fixture.spoken.take() == ["Go", "Rest now"])
    }

    @Test func `renders again what another version speaks, and what a rule has changed, but not what it leaves alone`()
        async throws
    {
        try await fixture.render()
        _ = fixture.spoken.take()
        #expect(try await fixture.render(version: "2").rendered == 4)
        _ = fixture.spoken.take()
        try fixture.folder.write("written,spoken\nzero,null\n", to: "pack/lexicon/en-GB.csv")
        let summary = try await fixture.render(version: "2")
        #expect(summary.rendered == 1 && summary.unchanged == 3)
        #expect(fixture.spoken.take() == ["null"])
        // What was looked up once is not looked up again.
        #expect(try await fixture.render(version: "2").unchanged == 4)
    }

    @Test func `renders again what another encoder writes`() async throws {
        try await fixture.render()
        #expect(try await fixture.render(encoder: WAVEncoder(.pcm24)).rendered == 4)
    }

    @Test func `sees that a recording was changed, also where its length stayed`() async throws {
        try fixture.write("go,,go.wav\n", columns: "name,text,clip")
        func record(_ level: Float) throws {
            let audio = Audio(sampleRate: 8000, mono: (0..<800).map { level * ($0 % 8 < 4 ? 1 : -1) })
            try fixture.folder.write(WAV.encode(audio, as: .pcm16), to: "pack/clips/en-GB/go.wav")
        }
        try record(0.5)
        try await fixture.render()
        #expect(try await fixture.render().unchanged == 2)
        try record(0.25)
        #expect(try await fixture.render().rendered == 1)
        #expect(try await fixture.render().unchanged == 2)
        // By its length it is seen whatever the clock says.
        let future = timespec(tv_sec: 1 << 32, tv_nsec: 0)
        #expect(utimensat(AT_FDCWD, fixture.folder.path("out/.callout/ledger.jsonl"), [future, future], 0) == 0)
        let longer = Audio(sampleRate: 8000, mono: (0..<1600).map { $0 % 8 < 4 ? 0.5 : -0.5 })
        try fixture.folder.write(WAV.encode(longer, as: .pcm16), to: "pack/clips/en-GB/go.wav")
        #expect(try await fixture.render().rendered == 1)
        unlink(fixture.folder.path("pack/clips/en-GB/go.wav"))
        #expect(try await fixture.render().failed == 1)
    }

    @Test func `takes a recording that was not there before`() async throws {
        try fixture.write("go,Go,go.wav\n", columns: "name,text,clip")
        #expect(try await fixture.render().failed == 0)
        #expect(fixture.spoken.take() == ["Go", "Los"])
        let tone = Audio(sampleRate: 8000, mono: (0..<800).map { $0 % 8 < 4 ? 0.5 : -0.5 })
        try fixture.folder.write(WAV.encode(tone), to: "pack/clips/en-GB/go.wav")
        #expect(try await fixture.render().rendered == 1)
        #expect(try await fixture.render().unchanged == 2 && fixture.spoken.take().isEmpty)
    }

    @Test func `reads a folder that was copied, and renders nothing`() async throws {
        try await fixture.render()
        _ = fixture.spoken.take()
        try FileManager.default.copyItem(
            atPath: fixture.folder.path("out"), toPath: fixture.folder.path("copy"))
        #expect(try await fixture.render(into: "copy").unchanged == 4)
        #expect(fixture.spoken.take().isEmpty)
        #expect(try fixture.contents() == fixture.contents(of: "copy"))
    }

    @Test func `tells files whose cues are gone, and removes them only when it is asked to`() async throws {
        try await fixture.render()
        try fixture.write("go,Go\nrest,Rest now\n")
        let left = try await fixture.render().leftovers
        #expect(left.map(\.fate) == [.kept] && left[0].path.hasSuffix("/out/en-GB/SYSTEM/0000.wav"))
        #expect(try await fixture.render(locales: [try #require(LocaleTag("de-DE"))]).leftovers.isEmpty)
        try fixture.folder.write("mine", to: "out/en-GB/rest.wav")
        try fixture.folder.write("foreign", to: "out/en-GB/other.wav")
        try fixture.write("go,Go\n")
        let pruned = try await fixture.render { $0.leftover = .remove }.leftovers
        #expect(pruned.map(\.fate) == [.removed, .edited])
        #expect(
            fixture.folder.files.filter { $0.hasPrefix("out/en-GB") }
                == ["out/en-GB/go.wav", "out/en-GB/other.wav", "out/en-GB/rest.wav"])
        #expect(Files.kind(of: fixture.folder.path("out/en-GB/SYSTEM")) == nil)
    }

    @Test func `tells what is left over of a locale that the pack no longer has, unless others are asked for`()
        async throws
    {
        try await fixture.render()
        try fixture.folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack/pack.json")
        #expect(try await fixture.render(locales: [.english]).leftovers.isEmpty)
        #expect(
            try await fixture.render().leftovers == [
                LeftoverFile(path: fixture.folder.path("out/de-DE/go.wav"), fate: .kept)
            ])
    }

    @Test func `forgets a file that is gone with its cue`() async throws {
        try await fixture.render()
        try fixture.write("go,Go\nrest,Rest now\n")
        unlink(fixture.folder.path("out/en-GB/SYSTEM/0000.wav"))
        #expect(try await fixture.render().leftovers.isEmpty)
        #expect(try fixture.entries().map(\.path) == ["de-DE/go.wav", "en-GB/go.wav", "en-GB/rest.wav"])
    }

    @Test func `fails again where it failed, and leaves what was there`() async throws {
        try await fixture.render()
        try fixture.write("go,boom\nSYSTEM/0000,zero\nrest,Rest now\n")
        #expect(try await fixture.render().failed == 1)
        #expect(try await fixture.render().failed == 1)
        #expect(fixture.folder.files.contains("out/en-GB/go.wav"))
        #expect(try fixture.folder.text("out/.callout/ledger.jsonl").contains(#""missing":["en-GB/go.wav"]"#))
    }

    @Test func `keeps in its ledger what pages and captions need, and nothing of the machine`() async throws {
        try fixture.folder.write("written,spoken\nzero,null\n", to: "pack/lexicon/en-GB.csv")
        try await fixture.render()
        let entries = try fixture.entries()
        #expect(
            entries.map(\.path)
                == ["de-DE/go.wav", "en-GB/SYSTEM/0000.wav", "en-GB/go.wav", "en-GB/rest.wav"])
        let rest = entries[3]
        #expect(rest.marks.map(\.name) == ["Rest", "now"] && rest.marks[1].frame > 5000)
        #expect(abs(try #require(rest.loudness).integrated - -16) < 0.3)
        #expect(entries[1].trail.first == Step(stage: "lexicon", detail: "'zero' is spoken 'null'"))
        let audio = try WAV.decode(contentsOf: fixture.folder.path("out/en-GB/rest.wav"))
        #expect(rest.frameCount == audio.frameCount && rest.sampleRate == audio.sampleRate)
        let text = try fixture.folder.text("out/.callout/ledger.jsonl")
        #expect(!text.contains(fixture.folder.path))
    }

    @Test func `sees that a recording was changed while others were rendered`() async throws {
        try fixture.write("go,,go.wav\nrest,Rest now,\n", columns: "name,text,clip")
        let fixture = fixture
        @Sendable func record(_ level: Float) throws {
            let audio = Audio(sampleRate: 8000, mono: (0..<800).map { level * ($0 % 8 < 4 ? 1 : -1) })
            try fixture.folder.write(WAV.encode(audio, as: .pcm16), to: "pack/clips/en-GB/go.wav")
        }
        try record(0.5)
        let editing = PreparingStage("editing") { cue in
            if cue.name == "rest" { try record(0.25) }
            return cue
        }
        try await fixture.render(jobs: 1, before: [editing])
        #expect(try await fixture.render(before: [PreparingStage("editing") { $0 }]).rendered == 1)
    }
}
