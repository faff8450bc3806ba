// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite(.serialized, .enabled(if: Browser.isInstalled, Comment(rawValue: Browser.lack)))
struct `A page of ten thousand cues` {
    @Test func `shows its first rows soon, makes others as they come near, and finds the last`() async throws {
        let sample = try await SamplePage(40)
        let long = sample.repeated(to: 10_000).files
        #expect(try #require(long["index.html"]).count < 8 << 20)
        let browser = try OpenPage(sample, long).browser
        let rows = try browser.count(".row")
        #expect(rows < 500)
        #expect(try browser.text("#count") == "10,000\u{a0}cues")
        try browser.value("list.go(list.view[3000])")
        #expect(try browser.value("document.activeElement.matches('[aria-posinset=\"3001\"] .play')") == true)
        try browser.press("j")
        #expect(try browser.value("document.activeElement.closest('.row').ariaPosInSet") == "3002")
        try browser.click("#search")
        try browser.type("-9999")
        try browser.waits("document.querySelectorAll('.row').length === 1")
        #expect(browser.complaints.isEmpty, "\(browser.complaints)")
        let rowsAfter = try browser.value("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
        print("10,000 cues: \(long["index.html"]?.count ?? 0) bytes, first rows after \(rowsAfter) ms")
    }
}
