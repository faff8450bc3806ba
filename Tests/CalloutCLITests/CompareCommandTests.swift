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

    @Test func `of a render to be listened to are one page among the sounds`() async throws {
        try callout.folder.write("name,text\ngo,Go now.\nbad,%d left.\n", to: "pack/cues/en-GB.csv")
        let run = try await callout("render", "pack", "--out", "out", "--page")
        #expect(run.status == 65)
        let page = try callout.folder.text("out/index.html")
        #expect(page.contains(#""file":"en-GB/go.wav""#) && page.contains("which is not to be spoken"))
        #expect(page.contains(#""wave":""#))
    }
}
