// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite(.serialized, .enabled(if: Browser.isInstalled, Comment(rawValue: Browser.lack)))
struct `A page is for everyone` {
    @Test func `every control has a role and a name, and what happens is told`() async throws {
        let browser = try await OpenPage(2).browser
        try browser.press("j")
        try browser.press("x")
        let found = try browser.accessibilityTree
        #expect(try browser.unnamedControls == [])
        func names(_ role: String) -> [String] { found.filter { $0.role == role }.map(\.name) }
        #expect(names("button").contains("Play get-ready, en-GB"))
        #expect(names("button").contains("Cannot play start, de-DE: tone: it was told to fail"))
        #expect(names("checkbox").contains("Wrong: get-ready, en-GB"))
        #expect(names("textbox").contains("Note on get-ready, en-GB"))
        #expect(names("searchbox") == ["Search"])
        #expect(names("main") == ["Cues"])
        #expect(names("heading").filter { $0.contains("Deutsch") }.count == 1)
        #expect(found.filter { $0.role == "listitem" }.count >= 13)
        #expect(found.filter { $0.role == "status" }.count == 2)
        #expect(try browser.text("#spoken-status") == "get-ready, en-GB: marked as wrong")
        #expect(try browser.value("document.querySelector('.text').lang") == "en-GB")
        #expect(
            try browser.value("getComputedStyle(document.querySelector('section:last-child .text')).direction") == "rtl"
        )
    }

    @Test func `the focus can be seen on every control that the tabulator reaches`() async throws {
        let browser = try await OpenPage(1).browser
        var reached: Set<String> = []
        for _ in 0..<24 {
            try browser.press("Tab")
            let answer = try browser.value(
                """
                (() => {
                  const one = document.activeElement;
                  const style = getComputedStyle(one);
                  return [one.tagName, style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2];
                })()
                """)
            guard case .array(let pair) = answer, pair[0] != "BODY" else { continue }
            #expect(pair[1] == true, "\(pair[0])")
            reached.insert(pair[0].string ?? "")
        }
        #expect(reached.isSuperset(of: ["A", "INPUT", "SELECT", "BUTTON", "SUMMARY"]), "\(reached)")
    }

    @Test(arguments: [(360, "light"), (360, "dark"), (1_600, "light"), (1_600, "dark")])
    func `nothing runs out of the screen, what is touched is large, and what is read has contrast`(
        width: Int, scheme: String
    ) async throws {
        let browser = try await OpenPage(3).browser
        try browser.show(width: width, scheme: scheme)
        try browser.press("j")
        try browser.press("x")
        #expect(try browser.isWithinItsWidth)
        #expect(try width > 600 || browser.smallTargets == [])
        let faint = try browser.faintTexts
        #expect(faint == [])
    }
}
