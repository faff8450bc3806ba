// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A lexicon` {
    @Test(arguments: [
        ("GPS", "gee pee ess", "No GPS here", "No gee pee ess here"),
        ("GPS", "gee pee ess", "gps, Gps! GPSX XGPS 5GPS", "gee pee ess, gee pee ess! GPSX XGPS 5GPS"),
        ("km/h", "kilometres an hour", "12 km/h.", "12 kilometres an hour."),
        ("%", " percent", "100%", "100 percent"),
        ("last rep", "final one", "Last Rep, last reps", "final one, last reps"),
        ("été", "ètè", "L'e\u{301}te\u{301}", "L'ètè"), ("心率", "xīnlǜ", "你的心率高", "你的xīnlǜ高"),
        ("a", "aa", "a a", "aa aa"), ("straße", "strasse", "STRASSE Straße", "STRASSE strasse"),
        ("go", "", "go", ""),
    ])
    func `rewrites whole words in any case`(written: String, spoken: String, text: String, expected: String) {
        #expect(LexiconRule(written: written, spoken: spoken).rewriting(text) == expected)
    }

    @Test func `leaves a text as it is that no rule meets`() {
        let rule = LexiconRule(written: "row", spoken: "roe")
        #expect(rule.rewriting("Grow, rows, r ow") == nil)
        #expect(rule.rewriting("") == nil)
    }

    @Test func `applies its rules in order, for all backends or for one`() {
        let lexicon = Lexicon([
            .init(written: "a", spoken: "b"), .init(written: "b", spoken: "c", backend: "espeak"),
            .init(written: "c", spoken: "a"), .init(written: "x", spoken: "y", backend: "flite"),
        ])
        let espeak = lexicon.rewrite("a x", for: "espeak")
        #expect(espeak.spoken == "a x" && espeak.applied.map(\.written) == ["a", "b", "c"])
        #expect(lexicon.rewrite("a x", for: "flite").spoken == "b y")
        #expect(lexicon.rewrite("a x", for: nil).spoken == "b x")
    }

    @Test func `is read from a table, and tells the rules it cannot use`() {
        var problems: [PackProblem] = []
        let text = "written,spoken,backend\nkm,kilometres,\n ,x,\nrow,roe,espeak\na,b,c,d\n"
        let lexicon = Lexicon(parsing: Array(text.utf8), file: "lexicon/en-GB.csv", problems: &problems)
        #expect(
            lexicon.rules == [
                .init(written: "km", spoken: "kilometres"), .init(written: "row", spoken: "roe", backend: "espeak"),
            ])
        #expect(problems.map(\.kind) == [.badRule, .fieldCount])
        #expect(problems.map(\.line) == [3, 5])
        let empty = Lexicon(parsing: Array("written\nx\n".utf8), file: "f", problems: &problems)
        #expect(empty.rules.isEmpty && problems.last?.kind == .missingColumn)
    }
}
