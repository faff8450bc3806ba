// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `the splitter into sentences` {
    private func split(_ pieces: String...) -> [String] {
        var splitter = SentenceSplitter()
        let sentences = pieces.flatMap { splitter.feed($0) }
        return sentences + [splitter.finish()].compactMap { $0 }
    }

    @Test func `gives a sentence as soon as white space follows its end`() {
        var splitter = SentenceSplitter()
        #expect(splitter.feed("Well do") == [])
        #expect(splitter.feed("ne.") == [], "a figure may follow")
        #expect(splitter.feed(" Now") == ["Well done."])
        #expect(splitter.finish() == "Now")
        #expect(splitter.finish() == nil)
    }

    @Test func `splits at marks and at the ends of lines, and keeps what closes a sentence with it`() {
        #expect(
            split("Go! Really? \"Yes.\" (So be it.) Good…\nLine two") == [
                "Go!", "Really?", "\"Yes.\"", "(So be it.)", "Good…", "Line two",
            ])
        #expect(split("一つ。二つ！三つ") == ["一つ。", "二つ！", "三つ"])
        #expect(split("Stop?! Now!!! Go") == ["Stop?!", "Now!!!", "Go"])
    }

    @Test func `does not split at figures, initials and short words with a full stop`() {
        #expect(split("Run 3.5 km. Then rest.") == ["Run 3.5 km.", "Then rest."])
        #expect(split("Dr. Smith and J. Doe met Mrs. Hall. Yes.") == ["Dr. Smith and J. Doe met Mrs. Hall.", "Yes."])
        #expect(split("Zum Beispiel z. B. hier. Am 3. Mai.") == ["Zum Beispiel z. B. hier.", "Am 3. Mai."])
    }

    @Test func `loses no word, wherever the pieces are cut`() {
        let text = "One two. Three! Four? Dr. Five said: \"Six.\" Seven 8.9 ten.\nEleven"
        let whole = split(text).joined(separator: " ")
        for length in 1...9 {
            var splitter = SentenceSplitter()
            var sentences: [String] = []
            var rest = Substring(text)
            while !rest.isEmpty {
                sentences += splitter.feed(String(rest.prefix(length)))
                rest = rest.dropFirst(length)
            }
            sentences += [splitter.finish()].compactMap { $0 }
            #expect(sentences.joined(separator: " ") == whole)
        }
        #expect(split("", " ", "\n") == [])
    }
}
