// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Testing

@Suite struct `Texts of others as messages` {
    @Test(arguments: [
        ("Go", "Go"), ("all'ora {", "all'ora '{'"), ("{}", "'{}'"), ("it's }", "it's }"), ("{'", "'{'''"),
        ("'{", "'''{'"),
        ("''{a}", "'''''{'a'}'"), ("# {", "# '{'"), ("{'s", "'{'''s"), ("{ends'", "'{'ends''"),
    ])
    func `quote the braces that mean themselves`(text: String, message: String) {
        #expect(MessageText.plain(text) == message)
    }

    @Test(arguments: [
        ("%d of %d", "{arg1} of {arg2}"), ("%2$s, %1$s", "{arg2}, {arg1}"), ("%@", "{arg1}"), ("%1$lld", "{arg1}"),
        ("100 % sure", "100 % sure"), ("100%% of %s", "100% of {arg1}"), ("%.2f km", "{arg1} km"), ("%05d", "{arg1}"),
        ("%(name)s left", "{name} left"), ("%", "%"), ("%q", "%q"), ("%1$", "%1$"), ("%(x", "%(x"), ("%(x)", "%(x)"),
        ("{%s}", "'{'{arg1}'}'"), ("l'%s", "l''{arg1}"), ("%99999$s", "%99999$s"),
    ])
    func `have arguments for codes`(text: String, message: String) {
        #expect(FormatText(text, .printf).message == message)
    }

    @Test func `have arguments for the codes of Qt, and for braces`() {
        #expect(FormatText("%1 and %L2, 100%, %0", .qt).message == "{arg1} and {arg2}, 100%, %0")
        #expect(FormatText("{0} {} {name:>5} {{x}} {a b}", .braces).message == "{arg1} {arg1} {name} '{'x'}' '{'a b'}'")
        #expect(FormatText("%d {0}", .none).message == "%d '{'0'}'")
    }

    private func plural(_ forms: KeyValuePairs<String, String>) throws(PluralMessage.Fault) -> String {
        try PluralMessage.text(forms.map { .init($0.key, FormatText($0.value, .printf)) })
    }

    @Test func `have plurals in which the counted number is a number sign`() throws {
        #expect(try plural(["other": "%d kms", "one": "%d km"]) == "{count, plural, one {# km} other {# kms}}")
        #expect(try plural(["one": "one km", "other": "%s km"]) == "{count, plural, one {one km} other {# km}}")
        #expect(
            try plural(["one": "%1$s: %2$d lap", "other": "%1$s: %2$d laps"])
                == "{count, plural, one {{arg1}: # lap} other {{arg1}: # laps}}")
        #expect(try plural(["other": "#%d {l'ora}"]) == "{count, plural, other {'#'# '{'l'ora'}'}}")
        #expect(try plural(["other": "%s %s"]) == "{count, plural, other {{arg1} {arg2}}}")
    }

    @Test func `refuse plurals that are none`() {
        #expect(throws: PluralMessage.Fault.self) { try plural(["one": "x"]) }
        #expect(throws: PluralMessage.Fault.self) { try plural(["other": "x", "other": "y"]) }
        #expect(throws: PluralMessage.Fault.self) { try plural(["other": "x", "dozen": "y"]) }
        #expect(throws: PluralMessage.Fault.self) { try plural(["other": "x", "one": " "]) }
    }
}
