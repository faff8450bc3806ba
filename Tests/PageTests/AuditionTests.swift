// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.serialized, .enabled(if: Browser.isInstalled, Comment(rawValue: Browser.lack)))
struct `An audition page in a browser` {
    @Test func `shows every cue by locale and what is wrong with it, and asks nothing of the network`() async throws {
        let page = try await OpenPage()
        let browser = page.browser
        #expect(try browser.count(".row") == 37)
        #expect(try browser.count("#rows h2") == 7)
        #expect(try browser.text("#title") == "coach")
        #expect(try browser.text("#lead").hasPrefix("37\u{a0}cues in 7\u{a0}locales · "))
        #expect(try browser.text("#rows h2").contains("English"))
        let rows = try browser.text("#rows")
        for words in [
            "Failed", "Silent", "2.0\u{a0}LU too quiet", "From en-GB", "tone: it was told to fail", "tone:de",
        ] {
            #expect(rows.contains(words), "\(words)")
        }
        #expect(rows.contains(SamplePage.oddText))
        #expect(try browser.count(".row .wave path") == 36)
        #expect(try browser.value("document.querySelector('.row .wave path').getBBox().height > 20") == true)
        try browser.click("summary")
        try browser.waits("document.querySelector('details').innerText.includes('spoken by tone:en')")
        #expect(browser.requests.allSatisfy { $0.hasPrefix("file://") || $0 == "data:," }, "\(browser.requests)")
        #expect(!browser.requests.isEmpty)
        #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    }

    @Test func `finds cues by words, locale, voice and remark`() async throws {
        let browser = try await OpenPage().browser
        try browser.click("#search")
        try browser.type("BÉREIT")
        try browser.waits("document.querySelectorAll('.row').length === 1")
        #expect(try browser.text(".row .name") == "get-ready")
        #expect(try browser.text("#count") == "1 of 37\u{a0}cues")
        try browser.value("the('search').select()")
        try browser.type("nothing like it")
        try browser.waits("document.querySelectorAll('.row').length === 0")
        #expect(try browser.text("#count") == "No cue is like this")
        try browser.value("the('search').value = ''")
        let counts = [
            ("failed", "start"), ("silent", "go"), ("quiet", "go"), ("fallback", "stop"), ("wrong", nil),
        ]
        for (key, name) in counts {
            try browser.click("[data-key=\(key)]")
            try browser.waits("document.querySelectorAll('.row').length === \(name == nil ? 0 : 1)")
            if let name { #expect(try browser.text(".row .name") == name) }
            #expect(try browser.value("document.querySelectorAll('.chip[aria-pressed=true]').length") == 1)
        }
        try browser.click("[data-key=wrong]")
        try browser.waits("document.querySelectorAll('.row').length === 37")
        for (choice, value, count) in [("locale", "de-DE", 6), ("voice", "tone:de", 5), ("locale", "fr-FR", 0)] {
            try browser.value(
                "the('\(choice)').value = '\(value)'; the('\(choice)').dispatchEvent(new Event('change'))")
            #expect(try browser.count(".row") == count, "\(value)")
        }
    }

    @Test func `is used by keys alone, which do nothing in a field`() async throws {
        let browser = try await OpenPage().browser
        func current() throws -> String { try browser.text("[aria-current] .name") }
        for (key, name) in [
            ("j", "get-ready"), ("j", "start"), ("ArrowDown", "go"), ("k", "start"), ("ArrowUp", "get-ready"),
            ("k", "get-ready"), ("j", "start"),
        ] {
            try browser.press(key)
            #expect(try current() == name)
        }
        #expect(try browser.value("document.activeElement.matches('[aria-current] .play')") == true)
        try browser.press("x")
        #expect(try browser.count(".is-wrong") == 1)
        try browser.press("n")
        for key in ["j", "x", "/", "?"] { try browser.press(key) }
        #expect(try browser.value("document.activeElement.value") == "jx/?")
        #expect(try current() == "start")
        try browser.press("Escape")
        try browser.press("x")
        #expect(try browser.count(".is-wrong") == 0)
        try browser.press("/")
        #expect(try browser.value("document.activeElement.id") == "search")
        try browser.press("Escape")
        try browser.press("?")
        #expect(try browser.value("the('keys').open") == true)
        try browser.press("Escape")
        try browser.waits("!the('keys').open")
        try browser.press(" ")
        try browser.waits("!the('player').paused")
        #expect(try browser.text("#status") == "Playing start, en-GB")
        try browser.press("Escape")
        try browser.waits("the('player').paused && the('now').hidden")
        try browser.press("Enter")
        try browser.waits("!the('player').paused")
        #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    }

    @Test func `plays one at a time, whatever a file is called, and goes on if asked`() async throws {
        let page = try await OpenPage()
        let browser = page.browser
        try browser.click("section:last-child .play")
        try browser.waits("the('player').currentTime > 0.05 && player.now.label.startsWith('odd')")
        try browser.click(".row .play")
        #expect(try browser.count(".playing") == 1)
        try browser.waits("the('status').textContent === 'Ended get-ready, en-GB'")
        try browser.value(
            "window.heard = []; the('player').addEventListener('play', () => heard.push(player.now.label))")
        try browser.click("#play-all")
        try browser.waits("heard.length > 1")
        #expect(try browser.value("heard.slice(0, 2)") == ["get-ready, en-GB", "start, en-GB"])
        try browser.click("#stop")
        try FileManager.default.removeItem(atPath: page.folder.path("page/en-GB/go.wav"))
        try browser.value("document.querySelectorAll('.play')[2].focus()")
        try browser.press("Enter")
        try browser.waits("the('status').textContent.startsWith('go, en-GB cannot be played: ')")
        try browser.click(".failed .play")
        #expect(try browser.text("#status") == "Cannot play start, de-DE: tone: it was told to fail")
    }

    @Test func `keeps the marks in the browser and saves them`() async throws {
        let page = try await OpenPage()
        let browser = page.browser
        let note = "say \"rest\", not =rest"
        try browser.click(".row .wrong input")
        try browser.click(".row .note-field")
        try browser.type(note)
        try browser.value(
            "{ const why = document.querySelector('.why select'); why.value = 'wording';"
                + "why.dispatchEvent(new Event('change')) }")
        try browser.click("section:last-child .wrong input")
        #expect(try browser.text("#marked-count") == "2")
        try browser.reload()
        #expect(try browser.text("#marked-count") == "2")
        #expect(try browser.count(".is-wrong") == 2)
        #expect(try browser.value("document.querySelector('.note-field').value") == .string(note))
        try browser.click("#save-csv")
        let csv = try CSVReader(saved("coach-wrong.csv", page)).map { try $0.get().fields }
        #expect(
            csv == [
                ["name", "locale", "reason", "note"], ["get-ready", "en-GB", "wording", note],
                [SamplePage.oddName, "ar", "pronunciation", ""],
            ])
        try browser.click("#save-json")
        let json = try JSONValue(parsing: saved("coach-wrong.json", page))
        #expect(json["pack"] == "coach")
        #expect(
            json["wrong"] == [
                ["name": "get-ready", "locale": "en-GB", "reason": "wording", "note": .string(note)],
                ["name": .string(SamplePage.oddName), "locale": "ar", "reason": "pronunciation", "note": ""],
            ])
        try browser.click("#clear")
        #expect(try browser.count(".is-wrong") == 0)
        try browser.click("#restore")
        #expect(try browser.count(".is-wrong") == 2)
        #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    }

    private func saved(_ name: String, _ page: OpenPage) throws -> [UInt8] {
        let begun = try page.browser.event("Browser.downloadWillBegin") { $0["suggestedFilename"]?.string == name }
        let identifier = begun["params"]?["guid"]
        _ = try page.browser.event("Browser.downloadProgress") {
            $0["guid"] == identifier && $0["state"] == "completed"
        }
        return try Files.read(page.folder.path(name), limit: 1 << 20)
    }
}
