// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Glibc
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Merging a list into a pack` {
    private let folder: TemporaryFolder
    private let german: LocaleTag

    init() throws {
        folder = try TemporaryFolder()
        german = try #require(LocaleTag("de-DE"))
    }

    private func merge(_ rows: [CueRow]) async throws(CueError) -> MergeReport {
        try await PackWriter(folder: "\(folder.path)/radio/").merge(
            ImportedList(locale: german, rows: rows, problems: []), from: "list.csv")
    }

    private func row(_ name: String, _ text: String, id: String = "1") -> CueRow {
        CueRow(name: name, text: text, others: [.init("id", id)], line: 7)
    }

    @Test func `makes the pack where there is none`() async throws {
        let report = try await merge([row("SYSTEM/0000", "null"), row("go", "Los, los")])
        #expect(report.added == 2 && report.problems.isEmpty)
        #expect(folder.files == ["radio/cues/de-DE.csv", "radio/pack.json"])
        #expect(
            try folder.text("radio/cues/de-DE.csv") == "name,text,note,id\nSYSTEM/0000,null,,1\ngo,\"Los, los\",,1\n")
        #expect(
            try folder.text("radio/pack.json")
                == """
                {
                  "name": "radio",
                  "sourceLocale": "de-DE",
                  "locales": {
                    "de-DE": {}
                  }
                }

                """)
        #expect(try Pack(folder: "\(folder.path)/radio").problems.isEmpty)
    }

    @Test func `updates rows with the same name and leaves all else as it is, byte by byte`() async throws {
        let settings = "{\"name\": \"x\", \"sourceLocale\": \"de-DE\", \"locales\": {\"de-DE\": {}}}"
        try folder.write(settings, to: "radio/pack.json")
        try folder.write(
            "\u{FEFF}note,\"name\",text,clip,mine,id\r\n\r\n\"hand made\",go,Alt,go.wav,x,0\r\nn,stop,Halt\r\n"
                + ",Go,Twice,,,\r\n,same,Gleich,,,1\r\nlast,other,Andere",
            to: "radio/cues/de-DE.csv")
        let report = try await merge([
            row("same", "Gleich"), row("stop", "Stopp"), row("go", "Los \"jetzt\""), row("OTHER", "x"),
            row("new", "Neu"),
        ])
        #expect(report.updated == 2 && report.unchanged == 1 && report.added == 1)
        #expect(report.problems.map(\.kind) == [.sameNameButCase])
        #expect(report.problems[0].line == 7 && report.problems[0].file == "list.csv")
        #expect(
            try folder.text("radio/cues/de-DE.csv")
                == "\u{FEFF}note,\"name\",text,clip,mine,id\r\n\r\nhand made,go,\"Los \"\"jetzt\"\"\",go.wav,x,1\r\n"
                + "n,stop,Stopp,,,1\r\n,Go,Twice,,,\r\n,same,Gleich,,,1\r\nlast,other,Andere\r\n,new,Neu,,,1\r\n")
        #expect(try folder.text("radio/pack.json") == settings)
    }

    @Test func `gives the table the columns that it lacks, and its other lines stay as they are`() async throws {
        try folder.write("\u{FEFF}Text,name\r\nAlt,go\r\n\"Halt\",stop\r\nWeg,gone", to: "radio/cues/de-DE.csv")
        func row(_ name: String, _ text: String, clip: String = "", note: String = "", context: String) -> CueRow {
            CueRow(
                name: name, text: text, clip: clip, note: note, others: [.init("Context", context), .init("empty", "")])
        }
        let rows = [
            row("go", "Los", note: "loud", context: "start"), row("stop", "Halt", context: ""),
            row("new", "Neu", clip: "new.wav", note: "shout", context: "end"),
        ]
        #expect(try await merge(rows).problems.isEmpty)
        let text =
            "\u{FEFF}Text,name,clip,note,Context\r\nLos,go,,loud,start\r\n\"Halt\",stop\r\nWeg,gone\r\n"
            + "Neu,new,new.wav,shout,end\r\n"
        #expect(try folder.text("radio/cues/de-DE.csv") == text)
        let again = [row("go", "Los", note: "quiet", context: "start")] + rows.dropFirst()
        #expect(try await merge(again).unchanged == 3)
        #expect(try folder.text("radio/cues/de-DE.csv") == text)
    }

    @Test func `gives no column to a table that has a field too many, which would come to stand in it`() async throws {
        let table = "name,text\ngo,Los, los\n"
        try folder.write(table, to: "radio/cues/de-DE.csv")
        let error = await #expect(throws: CueError.self) { try await merge([row("stop", "Halt")]) }
        #expect(error?.message.contains("de-DE.csv:2: 'go': the row has 3 fields") == true)
        #expect(try folder.text("radio/cues/de-DE.csv") == table && folder.files == ["radio/cues/de-DE.csv"])
    }

    @Test func `adds its locale to the settings and keeps what they hold`() async throws {
        try folder.write(
            #"{"b": [1], "locales": {"en-GB": {"voices": ["a:b"], "z": 1}}, "name": "x", "sourceLocale": "en-GB"}"#,
            to: "radio/pack.json")
        _ = try await merge([row("go", "Los")])
        let settings = try JSONValue(parsing: Array(try folder.text("radio/pack.json").utf8))
        #expect(
            settings == [
                "b": [1], "locales": ["en-GB": ["voices": ["a:b"], "z": 1], "de-DE": [:]], "name": "x",
                "sourceLocale": "en-GB",
            ])
    }

    @Test(arguments: [
        ("name,text\n\"a,b\n", "never closed"), ("words\na\n", "no column 'name'"),
        ("name,text\na,\u{0}\"x\n", "quotation"),
    ])
    func `touches no table that it could not write back whole`(table: String, reason: String) async throws {
        let settings = "{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"en\": {}}}"
        try folder.write(settings, to: "radio/pack.json")
        try folder.write(table, to: "radio/cues/de-DE.csv")
        let error = await #expect(throws: CueError.self) { try await merge([row("go", "Los")]) }
        #expect(error?.code == .invalid && error?.message.contains(reason) == true)
        #expect(try folder.text("radio/cues/de-DE.csv") == table)
        #expect(try folder.text("radio/pack.json") == settings)
    }

    @Test func `refuses settings with a mistake and a place that cannot be written`() async throws {
        try folder.write("{\"name\": 1}", to: "radio/pack.json")
        await #expect(throws: CueError.self) { try await merge([row("go", "Los")]) }
        #expect(folder.files == ["radio/pack.json"])
        let list = ImportedList(locale: german, rows: [row("go", "Los")], problems: [])
        let error = await #expect(throws: CueError.self) {
            try await PackWriter(folder: "\(folder.path)/radio/pack.json").merge(list, from: "list.csv")
        }
        #expect(error?.code == .unwritable)
    }

    @Test func `waits for another who writes into the pack, and tells it if that takes too long`() async throws {
        _ = try await merge([row("go", "Los")])
        let clock = ManualClock()
        let writer = PackWriter(folder: folder.path("radio"), patience: .seconds(2), clock: CueClock(clock))
        let list = ImportedList(locale: german, rows: [row("stop", "Halt")], problems: [])
        let other = open(folder.path("radio"), O_RDONLY | O_DIRECTORY)
        defer { close(other) }
        try #require(flock(other, LOCK_EX) == 0)
        async let merged = writer.merge(list, from: "list.csv")
        await clock.waitForSleepers()
        flock(other, LOCK_UN)
        clock.advance(by: .seconds(1))
        #expect(try await merged.added == 1)

        try #require(flock(other, LOCK_EX) == 0)
        clock.runFree()
        let error = await #expect(throws: CueError.self) { try await writer.merge(list, from: "list.csv") }
        #expect(error?.code == .unwritable && error?.message.contains("another program is changing") == true)
    }

    @Test func `removes what a writer that was killed has left`() async throws {
        try folder.write("half", to: "radio/.callout-2147483646-3.part")
        try folder.write("half", to: "radio/cues/.callout-2147483646-4.part")
        _ = try await merge([row("go", "Los")])
        #expect(folder.files == ["radio/cues/de-DE.csv", "radio/pack.json"])
    }
}
