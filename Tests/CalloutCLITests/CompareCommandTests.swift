// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite(.enabled(if: Callout.canSpeak, "needs the trait Espeak")) struct `Comparisons and pages` {
    private let callout: Callout

    init() throws {
        callout = try Callout()
        try callout.folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack/pack.json")
        try callout.folder.write("name,text\ngo,Go now.\nrest,Rest a while.\n", to: "pack/cues/en-GB.csv")
    }

    @Test func `of two voices are a line a cue, the sums, and a page with the sounds of both`() async throws {
        let voices = ["--voice", "espeak:en-gb", "--voice", "espeak:de"]
        let run = try await callout.run(["compare", "pack", "--out", "both", "--json"] + voices)
        #expect(run.status == 0, "\(run.complaints)")
        let objects = try run.lines.map { try JSONValue(parsing: $0.utf8) }
        #expect(objects.compactMap { $0["cue"]?.string } == ["go", "rest"])
        #expect(objects[0]["first"]?["voice"] == "espeak:en-gb" && objects[0]["second"]?["voice"] == "espeak:de")
        #expect(objects.last?["first"]?["files"] == 2 && objects.last?["second"]?["silent"] == 0)
        let page = try callout.folder.text("both/index.html")
        #expect(page.contains("1/en-GB/go.wav") && page.contains("2/en-GB/go.wav"))
        let again = try await callout.run(["compare", "both/1", "both/2"])
        #expect(again.status == 0 && again.lines.count == 4 && again.output.contains("en-GB/rest"))
        let none = try await callout("compare", "both/1", "pack")
        #expect(none.status == 65 && none.complaints.contains("pack has no ledger"))
    }

    @Test func `of two folders have a page too, that plays the sounds from where they are`() async throws {
        _ = try await callout("render", "pack", "--out", "old/one")
        try callout.folder.write("name,text\ngo,Go now.\nnew,New.\n", to: "pack/cues/en-GB.csv")
        _ = try await callout("render", "pack", "--out", "two")
        let run = try await callout("compare", "old/one", "two", "--out", "page", "--json")
        #expect(run.status == 0 && run.lines.count == 4, "\(run.complaints)")
        let page = try callout.folder.text("page/index.html")
        #expect(page.contains(#""file":"../old/one/en-GB/go.wav""#) && page.contains(#""file":"../two/en-GB/new.wav""#))
        #expect(page.contains(#""locale":"en-GB","text":"Rest a while.""#) && page.contains(#""wave":""#))
    }

    @Test func `are refused before anything is done where they are asked for wrongly`() async throws {
        for (words, part) in [
            (["pack", "--voice", "espeak:de", "--voice", "foo", "--out", "both"], "not 'foo'"),
            (["pack", "--voice", "espeak:de", "--out", "both"], "two voices"),
            (["pack", "--voice", "espeak:de", "--voice", "espeak:fr", "--out", ""], "needs a folder"),
            (["one", "two", "--locale", "de"], "--locale"), (["one", "two", "--voice", "espeak:de"], "--voice"),
        ] {
            let run = try await callout.run(["compare"] + words)
            #expect(run.status == 64 && run.complaints.contains(part), "\(words)")
        }
        try callout.folder.write("name,text\nmuch-too-long,Go now.\n", to: "pack/cues/en-GB.csv")
        let voices = ["--voice", "espeak:de", "--voice", "espeak:fr", "--out", "both", "--profile", "edgetx"]
        let run = try await callout.run(["compare", "pack"] + voices)
        #expect(run.status == 65 && run.complaints.contains("nothing was rendered"))
        #expect(callout.files(below: "both").isEmpty)
    }

    @Test func `of a render to be listened to are one page among the sounds`() async throws {
        try callout.folder.write("name,text\ngo,Go now.\nbad,%d left.\n", to: "pack/cues/en-GB.csv")
        let run = try await callout("render", "pack", "--out", "out", "--page")
        #expect(run.status == 65)
        let page = try callout.folder.text("out/index.html")
        #expect(page.contains(#""file":"en-GB/go.wav""#) && page.contains("which is not to be spoken"))
        #expect(page.contains(#""wave":""#))
        // An older file of a cue that fails is not what the cue says.
        try callout.folder.write("name,text\ngo,%s now.\n", to: "pack/cues/en-GB.csv")
        #expect(try await callout("render", "pack", "--out", "out", "--page").status == 65)
        #expect(try !callout.folder.text("out/index.html").contains(#""file":"en-GB/go.wav""#))
    }

    @Test func `tell what was rendered also where the page cannot be written`() async throws {
        try callout.folder.write("in the way", to: "out/index.html/x")
        let run = try await callout("render", "pack", "--out", "out", "--page", "--json")
        #expect(run.status == 73)
        #expect(try JSONValue(parsing: try #require(run.lines.last).utf8)["rendered"] == 2)
    }
}
