// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite(.enabled(if: Callout.canSpeak, "needs the trait Espeak")) struct `Checks and explanations` {
    private let callout: Callout

    init() throws {
        callout = try Callout()
        let settings = #"{"name": "x", "sourceLocale": "en-GB", "longest": 1, "locales": {"en-GB": {}, "de-DE": {}}}"#
        try callout.folder.write(settings, to: "pack/pack.json")
        try callout.folder.write(
            "name,text\ngo,Go.\nbad,<b>Bad</b>\nlong,This is a good deal longer than one second.\n",
            to: "pack/cues/en-GB.csv")
        try callout.folder.write("name,text\ngo,Los GPS.\nbad,Schlecht.\n", to: "pack/cues/de-DE.csv")
        try callout.folder.write("written,spoken\nGPS,geh peh ess\n", to: "pack/lexicon/de-DE.csv")
    }

    @Test func `of a pack are a table for people, and end with 65 where something is wrong`() async throws {
        let run = try await callout("check", "pack")
        #expect(run.status == 65)
        #expect(run.output.contains("unspeakable: en-GB: pack/cues/en-GB.csv:3: 'bad': it holds '<b>'"))
        #expect(run.output.contains("missingCue: de-DE: pack/cues/de-DE.csv: 'long': it is said in en-GB"))
        #expect(run.lines.contains("bad   !      s"))
        #expect(run.lines.last == "2 problems in 2 locales")
    }

    @Test func `of what was rendered tell what is too long or stale, an object a line`() async throws {
        _ = try await callout("render", "pack", "--out", "out")
        try callout.folder.write("name,text\ngo,Auf geht's.\nbad,Schlecht.\n", to: "pack/cues/de-DE.csv")
        let run = try await callout("check", "pack", "--out", "out", "--json")
        #expect(run.status == 65)
        let objects = try run.lines.map { try JSONValue(parsing: $0.utf8) }
        let told = objects.dropLast().map {
            "\($0["locale"]?.string ?? "") \($0["cue"]?.string ?? "") \($0["problem"]?.string ?? "")"
        }
        #expect(
            told.sorted() == [
                "de-DE go outdated", "de-DE long missingCue", "en-GB bad outdated", "en-GB bad unspeakable",
                "en-GB long tooLong",
            ])
        #expect(objects.last?["coverage"]?.array?.count == 3)
    }

    @Test(.enabled(if: Callout.knowsMessages, "needs the trait Messages"))
    func `tell which argument of a message has no values, and how to give it some`() async throws {
        let rows = [
            "rest,\"{who, select, cox {Cox} other {All}} {n, unit, second} {n, plural, other {}}\",", "lap,Lap {lap},",
            "far,\"{far, unit, mile}\",lap=1", "all,Lap {lap},lap=1|2",
        ]
        try callout.write("name,text,values\n\(rows.joined(separator: "\n"))\n", to: "pack/cues/en-GB.csv")
        let run = try await callout("check", "pack", "--locale", "en-GB")
        #expect(run.status == 65)
        let what = [
            "2: 'rest': nothing in the column 'values' is for 'who', 'n', which its message says: "
                + "list there what is to be rendered, such as who=one|other; n=10|20",
            "3: 'lap': nothing in the column 'values' is for 'lap', which its message says: "
                + "list there what is to be rendered, such as lap=10|20",
            "4: 'far-1': nothing in the column 'values' is for 'far', which its message says: "
                + "list there what is to be rendered, such as far=10|20",
        ]
        #expect(
            run.lines.filter { $0.contains("csv:") }
                == what.map { "missingValues: en-GB: pack/cues/en-GB.csv:\($0)" })
        try callout.write("name,text,values\nlap,{lap} {n},lap=1;n=2;m=3\n", to: "pack/cues/en-GB.csv")
        let stranger = try await callout("check", "pack", "--locale", "en-GB").output
        #expect(stranger.contains("badMessage: en-GB: pack/cues/en-GB.csv:2: 'lap-1-2-3': there is no argument 'm'"))
    }

    @Test func `of a good pack end with 0`() async throws {
        let run = try await callout("check", "pack", "--locale", "de-DE", "--json")
        #expect(run.status == 65 && run.lines.count == 2)
        try callout.folder.write("name,text\ngo,Go.\n", to: "pack/cues/en-GB.csv")
        try callout.folder.write("name,text\ngo,Los.\n", to: "pack/cues/de-DE.csv")
        #expect(try await callout("check", "pack").status == 0)
    }

    @Test func `why tells the words as they go to the voice, the rules, the gain and the inputs`() async throws {
        let run = try await callout("why", "go", "--pack", "pack", "--locale", "de-DE", "--json")
        #expect(run.status == 0, "\(run.complaints)")
        let why = try JSONValue(parsing: try #require(run.lines.first).utf8)
        #expect(why["spoken"] == "Los geh peh ess." && why["text"] == "Los GPS.")
        #expect(why["steps"]?.array?.contains { $0["stage"] == "lexicon" } == true)
        #expect(why["inputs"]?["backend"]?["name"] == "espeak" && why["key"]?.string?.count == 64)
        let text = try await callout("why", "go", "--pack", "pack", "--locale", "de-DE").output
        #expect(text.contains("'GPS' is spoken 'geh peh ess'") && text.contains("LUFS"))
        let none = try await callout("why", "none", "--pack", "pack")
        #expect(none.status == 65 && none.complaints.contains("there is no cue 'none'"))
    }
}
