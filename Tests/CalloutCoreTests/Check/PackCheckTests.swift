// SPDX-License-Identifier: Apache-2.0

import SoundLab
import Testing

@testable import CalloutCore

@Suite struct `A check of a pack` {
    private static let settings = """
        {"name": "x", "sourceLocale": "en-GB", "longest": 8, "locales": {
          "en-GB": {}, "de": {}, "de-AT": {}, "ru": {"fallback": "de", "longest": 2}}}
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.settings, to: "pack.json")
        try folder.write(
            """
            name,text,clip,limit
            go,Go now.,,
            stop,Stop.,stop.wav,1.5 s
            mark,%1$s metres,,
            null,NULL,,
            dots,...,,
            words,Well done everybody,,10 characters
            none,,,
            lost,,lost.wav,

            """, to: "cues/en-GB.csv")
        try folder.write([0], to: "clips/en-GB/stop.wav")
        try folder.write("name,text\ngo,Los!\nwords,Well done everybody\nmark,Жми на газ\n", to: "cues/de.csv")
        try folder.write("name,text\ngo,Gemma!\n", to: "cues/de-AT.csv")
        try folder.write("name,text\ngo,Go go go\n", to: "cues/ru.csv")
    }

    private func check(_ locales: [String] = []) throws -> PackCheck {
        PackCheck(try Pack(folder: folder.path), locales: locales.compactMap { LocaleTag($0) })
    }

    private func told(_ check: PackCheck) -> [String] {
        check.problems.map { "\($0.locale?.description ?? "*") \($0.problem.name ?? "") \($0.problem.kind)" }.sorted()
    }

    @Test func `finds what would not be said, by cue, locale, line and fix`() throws {
        let check = try check()
        #expect(
            told(check)
                == [
                    "de dots missingCue", "de lost missingCue", "de mark wrongLetters", "de none missingCue",
                    "de null missingCue", "de stop missingCue", "de words untranslated", "en-GB dots unspeakable",
                    "en-GB lost missingClip", "en-GB mark unspeakable", "en-GB none missingCue",
                    "en-GB null unspeakable",
                    "en-GB words tooLong",
                    "ru go wrongLetters",
                ].sorted())
        let mark = check.problems.first { $0.problem.name == "mark" && $0.problem.kind == .unspeakable }
        #expect(mark?.problem.line == 4 && mark?.problem.file.hasSuffix("cues/en-GB.csv") == true)
        #expect(mark?.json["problem"] == "unspeakable" && mark?.json["locale"] == "en-GB" && mark?.json["line"] == 4)
    }

    @Test func `tells what becomes of each cue in each locale`() throws {
        let coverage = try check().coverage
        func row(_ cue: String) -> [CoverageState?] { coverage.locales.map { coverage[cue, $0] } }
        #expect(coverage.locales.map(\.description) == ["en-GB", "de", "de-AT", "ru"])
        #expect(row("go") == [.synthesis, .synthesis, .synthesis, .synthesis])
        #expect(row("stop") == [.clip, .missing, .missing, .fallback])
        #expect(row("mark") == [.unspeakable, .synthesis, .fallback, .fallback])
        #expect(row("lost") == [.missing, .missing, .missing, .fallback])
        #expect(coverage.json.array?.first?["locales"]?["de"] == "synthesis")
        #expect(coverage.counts(in: coverage.locales[1])[.missing] == 5)
    }

    @Test func `looks at the locales that are asked for`() throws {
        #expect(try Set(check(["ru"]).problems.map(\.locale?.description)) == ["ru"])
    }

    @Test func `looks at it for every device that it is meant for`() throws {
        func profile(_ name: String, _ longest: Int, seconds: Double) throws -> Profile {
            try Profile(
                parsing: Array(
                    """
                    {"name": "\(name)", "description": "x", "names": {"longest": \(longest)}, "longest": \(seconds),
                     "outputs": [{"format": "wav", "rates": [8000], "path": "{locale}/{name}"}]}
                    """.utf8), file: "p.json")
        }
        var check = PackCheck(
            try Pack(folder: folder.path), locales: [.english],
            profiles: [try profile("wide", 40, seconds: 9), try profile("narrow", 4, seconds: 1)])
        #expect(
            check.problems.filter { $0.problem.kind == .notForProfile }.map(\.problem.problem) == [
                "narrow: 'words' has 5 characters, and a file's name at most 4"
            ])
        let report = LoudnessReport(integrated: -16, truePeak: -1, original: -20, gain: 4, limited: 2)
        check.look(
            at: [
                CheckedFile(cue: "go", locale: .english, path: "x", seconds: 1.2, loudness: report, age: .current)
            ], target: -16)
        #expect(check.problems.contains { $0.problem.name == "go" && $0.problem.kind == .tooLong })
    }

    @Test func `looks at files for silence, length, level and age`() throws {
        var check = try check(["en-GB"])
        let before = check.problems.count
        let good = LoudnessReport(integrated: -16, truePeak: -1, original: -20, gain: 4, limited: 2)
        var quiet = good
        quiet.integrated = -19
        var crushed = good
        crushed.limited = 14
        let silent = LoudnessReport(
            integrated: -.infinity, truePeak: -.infinity, original: -.infinity, gain: 0, limited: 0)
        func file(_ cue: String, _ seconds: Double, _ report: LoudnessReport, _ age: CheckedFile.Age = .current)
            -> CheckedFile
        {
            CheckedFile(
                cue: cue, locale: .english, path: "out/\(cue).wav", seconds: seconds, loudness: report, age: age)
        }
        check.look(
            at: [
                file("go", 0.6, silent), file("stop", 1.6, good), file("mark", 1, good, .outdated),
                file("null", 1, quiet), file("dots", 9, crushed), file("words", 8, good), file("none", 1, good),
            ], target: -16)
        let told = check.problems.dropFirst(before).map { "\($0.problem.name ?? "") \($0.problem.kind)" }
        #expect(
            told == [
                "go silent", "stop tooLong", "mark outdated", "null offLoudness", "dots tooLong", "dots heavilyLimited",
                "lost outdated",
            ])
        #expect(check.coverage["go", .english] == .silent && check.coverage["words", .english] == .tooLong)
        #expect(check.coverage["mark", .english] == .unspeakable && check.coverage["lost", .english] == .stale)
    }

    @Test func `finds cues that came out much shorter or longer than their text`() throws {
        let rows = (1...10).map { "c\($0),This is a sentence of some length,\n" }.joined()
        try folder.write("name,text,clip\n\(rows)", to: "cues/en-GB.csv")
        var check = try check(["en-GB"])
        let report = LoudnessReport(integrated: -16, truePeak: -1, original: -20, gain: 4, limited: 2)
        let files = (1...10).map { number in
            CheckedFile(
                cue: "c\(number)", locale: .english, path: "x", seconds: number == 3 ? 7.5 : number == 7 ? 0.4 : 1.8,
                loudness: report, age: .current)
        }
        check.look(at: files, target: -16)
        #expect(
            check.problems.map { "\($0.problem.name ?? "") \($0.problem.kind)" } == ["c3 oddLength", "c7 oddLength"])
    }

    @Test func `finds rules of a lexicon that turn each other's words back`() throws {
        try folder.write("written,spoken,backend\na,b,\nb,a,espeak\nc,d,espeak\nd,c,flite\n", to: "lexicon/de.csv")
        let circles = try check(["de"]).problems.filter { $0.problem.kind == .circularRules }
        #expect(circles.map(\.problem.problem) == ["the rules for 'a' and 'b' turn each other's words back"])
    }

    @Test func `judges at its limits, and not before`() throws {
        let long = String(repeating: "abc", count: 1_333) + "a"
        try folder.write("name,text\nlong,\(long)\nlonger,\(long)b\n", to: "cues/en-GB.csv")
        #expect(told(try check(["en-GB"])) == ["en-GB longer tooLong"])
        try folder.write(
            "name,text,limit\nten,Ten of ten,10\nmore,Eleven of 11,11 characters\na,A,\nb,B,\nc,C,\nd,D,\n",
            to: "cues/en-GB.csv")
        var check = try check(["en-GB"])
        #expect(told(check) == ["en-GB more tooLong"])
        func file(_ cue: String, _ loudness: Double, _ limited: Double) -> CheckedFile {
            CheckedFile(
                cue: cue, locale: .english, path: "x", seconds: 1,
                loudness: LoudnessReport(
                    integrated: loudness, truePeak: -1, original: -20, gain: 4, limited: limited), age: .current)
        }
        check.look(
            at: [
                file("a", -17, 12), file("b", -17.1, 12.1), file("c", -14.9, 0), file("d", -15, 0), file("ten", -16, 0),
                file("more", -16, 0),
            ], target: -16)
        #expect(
            told(check) == [
                "en-GB b heavilyLimited", "en-GB b offLoudness", "en-GB c offLoudness", "en-GB more tooLong",
            ])
        #expect(check.problems.last?.json["fix"]?.string?.hasPrefix("listen to it") == true)
    }

    @Test func `takes what is the same in two languages for untranslated only if it is words`() throws {
        let rows =
            "two,Go now\nname,Garmin\nlap,\"Lap {n, unit, kilometer}\"\nunits,\"{a, unit, mile} {b, duration}\"\n"
        for locale in ["en-GB", "de"] { try folder.write("name,text\n\(rows)", to: "cues/\(locale).csv") }
        let german = try #require(LocaleTag("de"))
        let check = PackCheck(try Pack(folder: folder.path), locales: [german], messages: AnyWords())
        #expect(told(check).filter { $0.hasSuffix("untranslated") } == ["de two untranslated"])
    }

    @Test(arguments: [
        ("OK!", "ru", nil), ("Training", "ru", "Latin"), ("Круг 3 GPS", "ru", nil), ("Круг", "en", "Cyrillic"),
        ("Круг Lap", "en", "Cyrillic"), ("Laps Круг", "en", nil), ("Круг", "en-Cyrl", nil), ("Лап", "sr", nil),
        ("三 laps", "ja", nil), ("12", "ru", nil),
    ])
    func `knows the letters that a voice reads`(text: String, locale: String, system: String?) throws {
        #expect(LetterCheck.stranger(in: text, of: try #require(LocaleTag(locale))) == system)
    }

    @Test func `judges no length by a few cues`() {
        let few = (0..<7).map { _ in (text: "This is a sentence", seconds: 1.0) }
        #expect(SpeakingPace(few).expected("This is a sentence", butTook: 30) == nil)
        let enough = SpeakingPace(few + [few[0]])
        #expect(enough.expected("This is a sentence", butTook: 30) != nil)
        #expect(enough.expected("This is a sentence", butTook: 2) == nil && enough.expected("...", butTook: 30) == nil)
    }
}

/// Says every message, in whatever words.
private struct AnyWords: MessageFormatter {
    let version: String? = "any 1"

    func arguments(of message: String) -> [MessageArgument] { [] }

    func format(_ message: String, arguments: [String: JSONValue], locale: LocaleTag) -> String { "five kilometres" }
}
