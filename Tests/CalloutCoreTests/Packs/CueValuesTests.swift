// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `The values of a cue` {
    private func read(_ rows: String) -> (table: CueTable, problems: [PackProblem]) {
        var problems: [PackProblem] = []
        let text = "name,text,values,clip\n\(rows)\n"
        let table = CueTable(parsing: Array(text.utf8), file: "cues/en-GB.csv", problems: &problems)
        return (table, problems)
    }

    @Test(arguments: [
        ("rest", "seconds=10|20 | 30", ["rest-10", "rest-20", "rest-30"]),
        ("rest", "seconds=10..40/15|90", ["rest-10", "rest-25", "rest-40", "rest-90"]),
        ("digits/{n}", "n=0..2", ["digits/0", "digits/1", "digits/2"]),
        ("far", "n=1|2.5; unit=km|mi", ["far-1-km", "far-1-mi", "far-2.5-km", "far-2.5-mi"]),
        ("far/{unit}", "n=1|2; unit=km", ["far/km-1", "far/km-2"]), ("go", "", ["go"]), ("go", " ; ", ["go"]),
        ("t", "n=-2..0", ["t--2", "t--1", "t-0"]),
    ])
    func `make a file for each combination`(name: String, values: String, takes: [String]) {
        let (table, problems) = read("\(name),Text,\(values),")
        #expect(problems.isEmpty)
        #expect(table.takes.map(\.name) == takes)
    }

    @Test(arguments: [
        ("seconds", "names no argument"), ("=1", "names no argument"), ("n=1|", "empty value"),
        ("n=1|1.0", "value twice"), ("n=1;n=2", "stands there twice"), ("n=3..1", "no range"), ("n=1..x", "no range"),
        ("n=1..3/0", "no range"), ("n=1..10001", "over 10000 files"), ("n=1..200;m=1..200", "over 10000 files"),
        ("n=-9223372036854775808..9223372036854775807", "over 10000 files"),
    ])
    func `that cannot be read cost the row, and say how to write them`(values: String, reason: String) {
        let (table, problems) = read("go,Go,\(values),\nend,End,,")
        #expect(table.rows.map(\.name) == ["end"])
        #expect(problems.map(\.kind) == [.badValues] && problems[0].line == 2 && problems[0].name == "go")
        #expect(problems[0].problem.contains(reason), "\(problems[0])")
    }

    @Test func `must not make the file of another row`() {
        let (table, problems) = read("rest-30,Thirty,,\nrest,Rest,seconds=20|30,\nx,X,n=a//b,")
        #expect(table.rows.map(\.name) == ["rest-30"])
        #expect(problems.map(\.kind) == [.duplicateName, .badName])
    }

    @Test func `are found by the file's name, and by the cue's with arguments`() throws {
        let (table, _) = read("rest,Rest {seconds},seconds=30,r-{seconds}.wav")
        #expect(table["rest"]?.name == "rest" && table.take("rest") == nil)
        #expect(table["rest-30"]?.name == "rest")
        #expect(table.take("rest-30")?.values == [.init("seconds", 30)])
        #expect(table["rest-40"] == nil)
    }
}
