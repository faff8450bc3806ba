// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A table of cues` {
    private func read(_ text: String) -> (table: CueTable, problems: [PackProblem]) {
        var problems: [PackProblem] = []
        let table = CueTable(parsing: Array(text.utf8), file: "cues/en-GB.csv", problems: &problems)
        return (table, problems)
    }

    @Test func `takes its columns in any order and case, and keeps those it does not know`() throws {
        let (table, problems) = read(
            "Note,TEXT, Name ,Max ms,clip\nsoon,Ready?,ready,900,r.wav\n,,go,,go.wav\nx,Stop,stop\n")
        #expect(problems.isEmpty)
        #expect(table.rows.map(\.name) == ["ready", "go", "stop"])
        let row = try #require(table["ready"])
        #expect(row.text == "Ready?" && row.note == "soon" && row.clip == "r.wav" && row.line == 2)
        #expect(row.others == [.init("Max ms", "900")])
        #expect(table["go"]?.text == "" && table["go"]?.clip == "go.wav")
        #expect(table["none"] == nil)
    }

    @Test(arguments: [
        ("", "file is empty"), ("name,words\na,b\n", "no column 'text'"), ("text\nb\n", "no column 'name'"),
        ("name,text,Text\na,b,c\n", "'Text' stands there twice"), ("\"name,text\na,b\n", "never closed"),
    ])
    func `whose header cannot be used has no rows and says why`(text: String, reason: String) {
        let (table, problems) = read(text)
        #expect(table.rows.isEmpty)
        #expect(problems.count == 1 && problems[0].line == 1)
        #expect(problems[0].description.contains(reason))
    }

    @Test func `leaves out what cannot be used, by name and line, and keeps the first of two`() {
        let (table, problems) = read(
            """
            name,text,clip
            go,Go,
            ../up,Up,
            /abs,Abs,
            Go,Go!,
            go,Again,
            bad,Bad,../../x.wav
            wide,Ready, set, go
            quote,"Say "go"",
            "new\nline",Line,
            nul,a\0b,
            ,Nameless,
            end,End,

            """)
        #expect(table.rows.map(\.name) == ["go", "end"])
        #expect(table["go"]?.text == "Go")
        let told = problems.map { "\($0.line ?? 0) \($0.kind)" }
        #expect(
            told == [
                "3 badName", "4 badName", "5 sameNameButCase", "6 duplicateName", "7 badClip", "8 fieldCount",
                "9 brokenQuoting", "10 badName", "12 badText", "13 badName",
            ])
        #expect(
            problems[3].description
                == "cues/en-GB.csv:6: 'go': the name stands on line 2 already, and both would write one file: "
                + "keep one of the two")
        #expect(problems[7].description.contains("'new\\nline'"))
    }

    @Test func `takes a byte order mark, CRLF and accents of either kind`() {
        let (table, problems) = read("\u{FEFF}name,text\r\ne\u{301},a\r\n\u{E9},b\r\n")
        #expect(table.rows.count == 1)
        #expect(problems.map(\.kind) == [.duplicateName])
    }
}
