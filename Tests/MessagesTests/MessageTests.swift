// SPDX-License-Identifier: Apache-2.0

#if Messages
import CalloutCore
import CalloutMessages
import Glibc
import Testing

/// Says a message.
func say(_ message: String, _ arguments: [String: JSONValue], in locale: String) throws -> String {
    try ICUMessages().format(message, arguments: arguments, locale: try #require(LocaleTag(locale)))
}

@Suite struct `A message` {
    @Test func `chooses among plurals, selections and ordinals, also in each other`() throws {
        let rest =
            "{who, select, cox {Cox, rest} other {Rest}} {n, plural, =0 {not at all} one {# second} other {# seconds}}."
        #expect(try say(rest, ["n": 0, "who": "all"], in: "en-GB") == "Rest not at all.")
        #expect(try say(rest, ["n": 1, "who": "cox"], in: "en-GB") == "Cox, rest 1 second.")
        #expect(try say(rest, ["n": 1.5, "who": "all"], in: "en-GB") == "Rest 1.5 seconds.")
        let lap = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} lap"
        #expect(
            try [1, 2, 3, 4, 11, 22].map { try say(lap, ["n": .number($0)], in: "en") }
                == ["1st lap", "2nd lap", "3rd lap", "4th lap", "11th lap", "22nd lap"])
        let inner =
            "{a, plural, offset:1 one {# and {b, plural, one {# b} other {# bs}}} other {# as, {b, unit, mile}}}"
        #expect(try say(inner, ["a": 2, "b": 3], in: "en") == "1 and 3 bs")
        #expect(try say(inner, ["a": 5, "b": 1], in: "en") == "4 as, 1 mile")
        #expect(try say("{sex, select, 1 {one} other {any}}", ["sex": 1], in: "en") == "one")
    }

    @Test func `keeps what is quoted, and texts as they are given`() throws {
        #expect(
            try say("It''s '{'{name}'}', isn't it", ["name": "{n} # 'x'"], in: "en") == "It's {{n} # 'x'}, isn't it")
        #expect(try say("{n, plural, other {'#' is #}}", ["n": 3], in: "en") == "# is 3")
        #expect(try say("{0}, {1}", ["0": "a", "1": 12345.5], in: "de") == "a, 12345,5")
    }

    @Test func `says numbers without groups, in digits that every voice reads`() throws {
        #expect(try say("{n}", ["n": 1_234_567.2506], in: "en") == "1234567.251")
        #expect(try say("{n, unit, kilometer}", ["n": 12_345.6789], in: "en-GB") == "12345.679 kilometres")
        #expect(try say("{n, plural, other {#}}", ["n": 1234.5], in: "ar-EG") == "1234.5")
        #expect(
            try say("{n, number, integer} {n, number, percent} {n, number, ::.00}", ["n": 0.5], in: "de")
                == "0 50 Prozent 0,50")
    }

    @Test func `tells its arguments and their kinds`() throws {
        let found = try ICUMessages().arguments(
            of: "{a} {b, unit, kilometer} {a} {c, plural, one {{d, duration}} other {{e, select, other {}}}} {f, time}")
        #expect(
            found == [
                MessageArgument("a", .plain), MessageArgument("b", .unit), MessageArgument("c", .plural),
                MessageArgument("d", .duration), MessageArgument("e", .select), MessageArgument("f", .time),
            ])
        for kind in MessageArgument.Kind.allCases where kind != .plain {
            let rest = ["plural", "select", "selectordinal"].contains(kind.rawValue) ? ", other {}" : ""
            let style = kind == .unit || kind == .pace ? ", mile" : ""
            #expect(try ICUMessages().arguments(of: "{x, \(kind.rawValue)\(rest)\(style)}") == [.init("x", kind)])
        }
    }

    @Test(arguments: [
        ("{n", "near '{n' (U_UNMATCHED_BRACES"), ("{n, plural, one {x}}", "U_DEFAULT_KEYWORD_MISSING"),
        ("{}", "U_PATTERN_SYNTAX"),
        ("{n, date}", "has the type 'date'"), ("{n, unit}", "no unit ''"),
        ("{n, unit, furlongs}", "no unit 'furlongs'"),
        ("{n, unit, mile loud}", "spellout or nothing"), ("{n, pace, kilogram}", "not for 'kilogram'"),
        ("{n, choice, 0#x}", "is a choice"), ("{n, number, ::nothing}", "no skeleton"),
        ("{n, number, big}", "no style"),
        ("{n, spellout, purple}", "no style 'purple' here: it has verbose"), ("{n, duration, long}", "no style 'long'"),
        ("{n,\nplural, one {x}}", "near '{n, plural, one'"), ("{n, time, short}", "no style 'short'"),
        (String(repeating: "{n, plural, other {", count: 17) + String(repeating: "}}", count: 17), "16 deep"),
        ("a\0b", "holds a NUL"), (String(repeating: "{", count: 16_000), "16 deep"),
        (String(repeating: "{n}", count: 9000), "longer than"),
    ])
    func `that cannot be read is told, with the place`(message: String, words: String) throws {
        for _ in 0..<2 {
            let error = try #require(throws: CueError.self) { try say(message, ["n": 1], in: "en") }
            #expect(error.code == .invalid)
            #expect(error.message.contains(words), "\(error.message)")
            #expect(error.message.count < 500 && !error.message.contains("\n"))
            #expect(error.underlying is ICUError || !error.message.contains("(U_"))
        }
    }

    @Test(
        arguments: [
            ("{n, plural, other {#}}", [:], "'n' has no value"),
            ("{n}", ["n": 1, "m": 1], "no argument 'm': the message has n"),
            ("{n, unit, mile}", ["n": "far"], "said as unit and takes a number"), ("{n}", ["n": .null], "not null"),
            ("{n}", ["n": true], "not true"), ("{n}", ["n": [1]], "not [1]"),
            ("{n, ordinal}", ["n": 1.5], "whole number"), ("{n, ordinal}", ["n": -1], "whole number"),
            ("{n, spellout}", ["n": 1e16], "1e15"), ("{n}", ["n": .number(.nan)], "a number"),
            ("{n}", ["n": .number(.infinity)], "a number"), ("{n, pace, mile}", ["n": 0], "seconds over 0"),
            ("{n, duration}", ["n": -1], "seconds, from 0"), ("{n, time}", ["n": 86_400], "time of day"),
            ("{n, time}", ["n": "25:00"], "time of day"), ("{n, time}", ["n": "17:60"], "time of day"),
            ("{n, time}", ["n": "017:30"], "time of day"), ("{n, time}", ["n": "17"], "time of day"),
            ("{n, time}", ["n": "17:30:00:00"], "time of day"),
            ("{n}", ["n": .string(String(repeating: "x", count: 1001))], "letters"),
        ] as [(String, [String: JSONValue], String)])
    func `refuses values that are missing, unknown, of the wrong type or out of range`(
        message: String, values: [String: JSONValue], words: String
    ) throws {
        let error = try #require(throws: CueError.self) { try say(message, values, in: "en") }
        #expect(error.code == .invalid)
        #expect(error.message.contains(words), "\(error.message)")
        #expect(error.message.count < 500)
    }

    @Test func `may have many arguments beside each other, and sixteen in each other`() throws {
        #expect(try say(String(repeating: "{n}", count: 100), ["n": 1], in: "en").count == 100)
        let deep = String(repeating: "{n, plural, other {", count: 16) + "#" + String(repeating: "}}", count: 16)
        #expect(try say(deep, ["n": 1], in: "en") == "1")
    }

    @Test func `is not kept for ever`() throws {
        let before = try residentBytes()
        for number in 0..<20_000 { #expect(try say("\(number) {n, plural, other {#}}", ["n": 1], in: "en").count > 2) }
        #expect(try residentBytes() - before < 40 << 20)
    }

    /// How much of this process is in memory.
    private func residentBytes() throws -> Int {
        let fields = String(decoding: try Files.read("/proc/self/statm", limit: 4096), as: UTF8.self).split(
            separator: " ")
        return try #require(Int(fields[1])) * Int(getpagesize())
    }

    @Test func `is said by several threads at once`() async throws {
        let message = "{n, plural, one {# a} few {# b} many {# c} other {# d}} {n, unit, second} {n, spellout}"
        let alone = try (0..<40).map { try say(message, ["n": .number(Double($0))], in: "ru") }
        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<40).map { (try? say(message, ["n": .number(Double($0))], in: "ru")) ?? "" }
                }
            }
            for await together in group { #expect(together == alone) }
        }
    }

    @Test func `of a language without data is said plainly, and never in the environment's words`() throws {
        #expect(try say("{name}: {n}", ["name": "Qapla'", "n": 5.5], in: "tlh") == "Qapla': 5.5")
        // "chr" is known, "ch" is not.
        for (type, locale) in [("unit, mile", "tlh"), ("unit, mile", "ch"), ("number, percent", "tlh")] {
            let error = try #require(throws: CueError.self) { try say("{n, \(type)}", ["n": 5], in: locale) }
            #expect(error.code == .unavailable && error.message.contains("(\(locale))"), "\(error.message)")
        }
    }
}
#endif
