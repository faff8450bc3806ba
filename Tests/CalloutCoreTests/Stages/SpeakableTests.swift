// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Testing

@Suite struct `What can be said` {
    @Test(arguments: ["a", "5", "Ж", "日", "½", "🏃", "100 %", "%", "+", "$", "…go", "-1"])
    func `has a letter, a number or a symbol`(text: String) {
        #expect(Speakable.isSpeakable(text))
    }

    @Test(arguments: ["", " ", "\n\t", "...", "?!", "—", "«»", "\u{200B}", "\u{FEFF}", "。", "- . -", "\0"])
    func `is more than spaces and punctuation`(text: String) {
        #expect(!Speakable.isSpeakable(text))
    }
}
