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
        #expect(espeak.text == "a x" && espeak.applied.map(\.written) == ["a", "b", "c"])
        #expect(lexicon.rewrite("a x", for: "flite").text == "b y")
        #expect(lexicon.rewrite("a x", for: nil).text == "b x")
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

    @Test(arguments: [
        ("word", "any", "GPS", "gee", "gps GPSX", "gee GPSX"), ("word", "exact", "GPS", "gee", "gps GPS", "gps gee"),
        ("prefix", "any", "Halb", "Halb-", "Halbmarathon, halb, anderthalb", "Halb-marathon, Halb-, anderthalb"),
        ("regex", "any", "(\\d+)x(\\d+)", "$1 times $2", "3X100 and 4x4", "3 times 100 and 4 times 4"),
        ("regex", "exact", "\\bm\\b", "metres", "5 m, 5 M, cm", "5 metres, 5 M, cm"),
    ])
    func `matches words, beginnings and regular expressions, in any case or as written`(
        match: String, letterCase: String, written: String, spoken: String, text: String, expected: String
    ) {
        var problems: [PackProblem] = []
        let table = "written,spoken,match,case\n\(written),\(spoken),\(match),\(letterCase)\n"
        let lexicon = Lexicon(parsing: Array(table.utf8), file: "f", problems: &problems)
        #expect(problems.isEmpty)
        #expect(lexicon.rewrite(text, for: nil).text == expected)
    }

    @Test func `says how parts of a text are to sound, and later rules leave those alone`() {
        var problems: [PackProblem] = []
        let table = """
            written,spoken,backend,match,phonemes
            row,roe,espeak,,r'oU
            roe,rough,,,
            o,0,espeak,regex,

            """
        let lexicon = Lexicon(parsing: Array(table.utf8), file: "f", problems: &problems)
        #expect(problems.isEmpty)
        let espeak = lexicon.rewrite("Go, row é row", for: "espeak")
        #expect(espeak.text == "G0, roe é roe" && espeak.applied.map(\.written) == ["row", "o"])
        #expect(
            espeak.phonemes == [
                Phonemes(start: 4, length: 3, phonemes: "r'oU"), Phonemes(start: 10, length: 3, phonemes: "r'oU"),
            ])
        let other = lexicon.rewrite("row roe", for: "flite")
        #expect(other.text == "row rough" && other.phonemes.isEmpty)
    }

    @Test(arguments: [
        ("a,b,,suffix,,", "'suffix' under 'match' is not known: write word, prefix or regex"),
        ("a,b,,,lower,", "'lower' under 'case' is not known"), ("a,b,,,,@", "name the plugin under 'backend'"),
        ("a,,espeak,,,@", "write them under 'spoken'"), ("(a,b,,regex,,", "a '(' is never closed"),
        ("a{9999},b,,regex,,", "no count from 0 to 1000"), ("(?=a),b,,regex,,", "no lookaround"),
    ])
    func `tells a rule that it cannot use, and how to write it`(row: String, words: String) {
        var problems: [PackProblem] = []
        let table = "written,spoken,backend,match,case,phonemes\n\(row)\n"
        let lexicon = Lexicon(parsing: Array(table.utf8), file: "f", problems: &problems)
        #expect(lexicon.rules.isEmpty && problems.map(\.kind) == [.badRule] && problems[0].line == 2)
        #expect(problems[0].description.contains(words), "\(problems)")
    }

    @Test func `tells a long expression that cannot be used in short`() {
        var problems: [PackProblem] = []
        let rule = "(" + String(repeating: "ab", count: 5_000)
        _ = Lexicon(parsing: Array("written,spoken,match\n\(rule),b,regex\n".utf8), file: "l.csv", problems: &problems)
        #expect(problems.count == 1 && problems[0].kind == .badRule)
        #expect(problems[0].problem.contains("never closed") && problems[0].problem.utf8.count < 200)
    }
}
