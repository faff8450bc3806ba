// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `The captions of a cue` {
    private func captions(_ text: String, _ marks: [Mark], seconds: Int = 3) -> Captions {
        Captions(text: text, marks: marks, sampleRate: 1_000, duration: .seconds(seconds))
    }

    @Test func `show a sentence at a time, with a time before each word`() {
        let captions = captions(
            "",
            [
                Mark(.sentence, name: "", frame: 0), Mark(.word, name: "Rest", frame: 20),
                Mark(.word, name: "now", frame: 410), Mark(.sentence, name: "", frame: 990),
                Mark(.word, name: "A&B", frame: 1_000), Mark(.word, name: "<go>", frame: 1_700),
                Mark(.sentence, name: "", frame: 2_900),
            ])
        #expect(
            captions.webVTT == """
                WEBVTT

                00:00:00.020 --> 00:00:01.000
                Rest <00:00:00.410>now

                00:00:01.000 --> 00:00:03.000
                A&amp;B <00:00:01.700>&lt;go&gt;

                """)
        let words = captions.json["lines"]?.array?[1]["words"]
        #expect(words == [["text": "A&B", "start": 1, "end": 1.7], ["text": "<go>", "start": 1.7, "end": 3]])
        #expect(captions.json["seconds"] == 3)
    }

    @Test func `are the whole text where no word's time is known, and nothing where there is no text`() {
        #expect(
            captions("Off\n you go", []).webVTT == "WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nOff you go\n")
        #expect(captions(" ", []).webVTT == "WEBVTT\n" && captions("", []).lines.isEmpty)
        #expect(captions("x", [Mark(.word, name: " ", frame: 5)]).lines.map(\.text) == ["x"])
    }

    @Test func `begin a sentence with the word that begins with it`() {
        let marks = [
            Mark(.sentence, name: "", frame: 0), Mark(.word, name: "One", frame: 0),
            Mark(.sentence, name: "", frame: 500),
            Mark(.word, name: "Two", frame: 500), Mark(.word, name: "three", frame: 900),
        ]
        #expect(captions("", marks).lines.map(\.text) == ["One", "Two three"])
    }

    @Test func `are well formed at the edges`() {
        let marks = [Mark(.word, name: "late", frame: 5_000), Mark(.word, name: "more", frame: 5_000)]
        #expect(captions("", marks).webVTT == "WEBVTT\n\n00:00:03.000 --> 00:00:03.001\nlate more\n")
        let hour = Captions(text: "x", marks: [], sampleRate: 1, duration: .seconds(3_725.25))
        #expect(hour.webVTT.contains("--> 01:02:05.250"))
    }
}
