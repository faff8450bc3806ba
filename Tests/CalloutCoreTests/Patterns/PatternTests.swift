// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `A pattern` {
    @Test(arguments: [
        ("a", "bab", "b<a>b"), ("a|ab", "ab", "<a>b"), ("ab|a", "ab", "<ab>"), ("a*", "aab", "<aa><>b<>"),
        ("a+?", "aa", "<a><a>"), ("a{2}", "aaaaa", "<aa><aa>a"), ("a{1,2}b?", "aaab", "<aa><ab>"),
        ("a{2,}", "aaab", "<aaa>b"), ("^a|b$", "aabb", "<a>ab<b>"), ("\\ba\\b", "a aa a", "<a> aa <a>"),
        ("\\Ba", "aa", "a<a>"), ("[a-c]+", "xabcdx", "x<abc>dx"), ("[^a-c]", "axb", "a<x>b"), ("[]-]", "]-", "<]><->"),
        ("[\\d.]+", "v1.25", "v<1.25>"), ("\\d+", "١٢ x", "<١٢> x"), ("\\p{Lu}\\p{Ll}", "aBc", "a<Bc>"),
        ("\\w+", "été_1!", "<été_1>!"), ("\\s", "a\u{A0}b", "a<\u{A0}>b"), (".", "a\nb", "<a>\n<b>"),
        ("(?:ab)+", "ababa", "<abab>a"), ("(a|b)*c", "abac", "<abac>"), ("\\(x\\)", "(x)", "<(x)>"),
        ("e\u{301}", "é", "<é>"), ("", "ab", "<>a<>b<>"), ("(a*)*b", "aab", "<aab>"), ("x*?y", "xxy", "<xxy>"),
    ])
    func `meets what it says, the first and longest first`(pattern: String, text: String, expected: String) throws {
        let found = try Pattern(pattern, .exact).replacing(Array(text), with: "<$0>")
        #expect(found == expected)
    }

    @Test func `knows no case where none counts`() throws {
        let pattern = try Pattern("straße[a-c]\\p{Lu}", .ignored)
        #expect(pattern.replacing(Array("STRAßECx"), with: "!") == "!")
        #expect(try Pattern("a", .exact).replacing(Array("A"), with: "!") == nil)
    }

    @Test func `gives its groups to what stands in its place`() throws {
        let pattern = try Pattern("(\\d+):(\\d\\d)(x)?", .exact)
        #expect(pattern.replacing(Array("at 2:05."), with: "$1 m $2 s$3 $9 $$ $") == "at 2 m 05 s  $ $.")
    }

    @Test(arguments: [
        "(a+)+$", "(a|aa)*$", "(a*)*b", "(.*.*.*.*)*x", "(a?){300}a{300}",
        "(?:(?:(?:(?:){1000}){1000}){1000}){1000}a",
    ])
    func `does not explode`(pattern: String) throws {
        let text = Array(String(repeating: "a", count: 1_000) + "!")
        #expect(try Pattern(pattern, .exact).replacing(text, with: "") != "")
    }

    @Test(arguments: [
        ("(", "never closed"), (")", "without its '('"), ("[a", "never closed"), ("*a", "repeats nothing"),
        ("a\\", "ends with a backslash"), ("\\1", "no references back"), ("a{3,1}", "no count"),
        ("a{x}", "is no count"), ("[z-a]", "no end above it"), ("\\p{Greek}", "not known"), ("a++", "possessive"),
        ("a+*", "behind another"), ("a" + String(repeating: "??", count: 100_000), "behind another"),
        ("(?<n>a)", "not known"), ("((a{100}){100}){100}", "too large"),
        (String(repeating: "(", count: 60), "deep in each other"),
    ])
    func `that cannot be used says why`(pattern: String, words: String) {
        let fault = #expect(throws: PatternFault.self) { try Pattern(pattern, .exact) }
        let told = fault.map { "\($0.problem): \($0.fix)" } ?? ""
        #expect(told.contains(words), "\(told)")
    }
}
