// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite(.serialized, .enabled(if: Browser.isInstalled, Comment(rawValue: Browser.lack)))
struct `A comparison page in a browser` {
    @Test func `shows both sides in sum and by cue, and plays either`() async throws {
        let sample = try await SamplePage(4)
        var cues: [ComparedCue] = []
        for cue in sample.page.cues {
            var second = cue.result
            if case .sound(var sound) = second {
                sound.duration *= 2
                second = .sound(sound)
            }
            cues.append(
                ComparedCue(name: cue.name, locale: cue.locale, text: cue.text, first: cue.result, second: second))
        }
        cues[0].second = .failed("no phonemes")
        cues[1].first = .absent
        let page = ComparePage(pack: "coach", first: "eSpeak NG", second: "Piper", cues: cues)
        let browser = try OpenPage(sample, page.files).browser
        #expect(try browser.count(".row") == 25)
        func sums(_ name: String) throws -> JSONValue {
            try browser.value(
                "[...document.querySelectorAll('#sums tr')].find((row) => row.innerText.startsWith('\(name)'))"
                    + "?.innerText.split('\\t').slice(1)")
        }
        #expect(try sums("Rendered") == ["23", "23"])
        #expect(try sums("Failed") == ["1", "2"])
        #expect(try sums("Not there") == ["1", "0"])
        #expect(try sums("Silent") == ["1", "1"])
        #expect(try browser.text("#lead").contains("the second takes 100.0\u{a0}% more time"))
        #expect(try browser.text(".row").contains("no phonemes"))
        #expect(try browser.text(".row:nth-child(3) .facts").contains("(+100\u{a0}%)"))
        let shares = "[...document.querySelectorAll('.row:nth-child(3) .wave')].map((one) => one.clientWidth)"
        #expect(try browser.value("((widths) => Math.abs(widths[1] / widths[0] - 2) < 0.05)(\(shares))") == true)
        for _ in 0..<3 { try browser.press("j") }
        for (key, side) in [("1", "eSpeak NG"), ("2", "Piper")] {
            try browser.press(key)
            try browser.waits("the('player').currentTime > 0")
            #expect(try browser.text("#status") == "Playing go, en-GB, \(side)")
        }
        try browser.click("[data-key=failed]")
        #expect(try browser.count(".row") == 3)
        try browser.click("[data-key=failed]")
        try browser.value("the('order').value = 'time'; the('order').dispatchEvent(new Event('change'))")
        #expect(try browser.count("#rows section") == 1)
        #expect(try browser.count("#rows h2") == 0)
        #expect(try browser.unnamedControls == [])
        for (width, scheme) in [(360, "light"), (1_600, "dark")] {
            try browser.show(width: width, scheme: scheme)
            #expect(try browser.isWithinItsWidth)
            #expect(try width > 600 || browser.smallTargets == [])
            let faint = try browser.faintTexts
            #expect(faint == [])
        }
        #expect(browser.requests.allSatisfy { $0.hasPrefix("file://") || $0 == "data:," }, "\(browser.requests)")
        #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    }
}
