// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `An audition page` {
    private let german: LocaleTag
    private let british: LocaleTag
    private static let tone = Audio(
        sampleRate: 8_000, mono: (0..<4_000).map { $0 % 16 < 8 ? 0.25 : -0.25 })

    init() throws {
        german = try #require(LocaleTag("de-DE"))
        british = try #require(LocaleTag("en-GB"))
    }

    private static func page(_ cues: AuditionCue..., pack: String = "coach") -> AuditionPage {
        AuditionPage(pack: pack, cues: cues)
    }

    @Test func `holds what is known of each cue`() throws {
        let (audio, report) = Self.tone.normalized()
        let sound = PageSound(
            path: "de-DE/rest.wav", duration: audio.duration, loudness: report, voice: "tone:sine",
            waveform: Waveform(audio, columns: 3), words: [PageWord("Pause", at: .milliseconds(40))],
            steps: [Step(stage: "tone", detail: "spoken by tone:sine")])
        let cue = AuditionCue(
            name: "rest", locale: german, foundIn: british, text: "Rest, 30 s",
            spoken: "Rest, thirty seconds",
            note: "between sets", result: .sound(sound))
        var page = Self.page(cue)
        page.longest = .seconds(5)
        let text = try PageText(page.files)
        #expect(text.text.contains("<title>coach: audition</title>"))
        #expect(text.data["longest"]?.number == 5)
        let found = try #require(text.cues.first)
        let strings = [
            "name": "rest", "locale": "de-DE", "found": "en-GB", "text": "Rest, 30 s", "spoken": "Rest, thirty seconds",
            "note": "between sets", "file": "de-DE/rest.wav", "voice": "tone:sine",
        ]
        for (member, value) in strings { #expect(found[member]?.string == value, "\(member)") }
        #expect(found["seconds"]?.number == 0.5)
        #expect(found["loudness"]?.number == report.integrated.rounded(to: 2))
        #expect(found["gain"]?.number == report.gain.rounded(to: 2))
        #expect(found["wave"]?.string?.count == 3)
        #expect(found["words"] == [[0.04, "Pause"]])
        #expect(found["steps"] == [["tone", "spoken by tone:sine"]])
        #expect(found["silent"] == nil)
    }

    @Test func `says that a cue is silent, and writes no number that is none`() throws {
        let (audio, report) = Audio(sampleRate: 8_000, mono: [Float](repeating: 0, count: 800)).normalized()
        let sound = PageSound(path: "a.wav", duration: audio.duration, loudness: report)
        let found = try PageText(
            Self.page(.init(name: "a", locale: german, text: "…", result: .sound(sound))).files
        )
        .cues[0]
        #expect(found["silent"] == true)
        #expect(found["loudness"] == nil)
        #expect(found["peak"] == nil)
    }

    @Test func `says why a cue has no sound`() throws {
        let found = try PageText(
            Self.page(.init(name: "a", locale: german, text: "A", result: .failed("no voice"))).files
        ).cues[0]
        #expect(found["problem"]?.string == "no voice")
        #expect(found["file"] == nil)
        #expect(found["found"] == nil)
    }

    @Test(arguments: [
        "</script><script>alert(1)</script>", "<!--<script>", "{{style}}", "\" ' & \\ \u{2028} \u{0}",
        "استرح ثلاثين ثانية",
        "\u{202E}abc", "🏃🏽‍♀️ e\u{301}", "",
    ])
    func `keeps any text, and none leaves its place`(text: String) throws {
        let sound = PageSound(path: "\(text)#1? 50%.wav", duration: .seconds(1))
        let page = Self.page(
            .init(name: text, locale: german, text: text, note: text, result: .sound(sound)),
            .init(name: "next", locale: german, text: "", result: .failed(text)), pack: text)
        let read = try PageText(page.files)
        let scalars = Array(text.unicodeScalars)
        #expect(read.data["pack"]?.string.map { Array($0.unicodeScalars) } == scalars)
        #expect(read.cues[0]["name"]?.string.map { Array($0.unicodeScalars) } == scalars)
        #expect(read.cues[0]["file"]?.string == "\(text)#1? 50%.wav")
        #expect(read.cues[1]["problem"]?.string == text)
        let title = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        #expect(read.text.contains("<title>\(title): audition</title>"))
        // The data and the script, and nothing that came with a text.
        #expect(read.text.ranges(of: "</script").count == 2)
        #expect(read.text.ranges(of: "<style>").count == 1)
    }

    @Test func `has the same bytes each time, and names no place on the network`() throws {
        let page = Self.page(.init(name: "a", locale: german, text: "A", result: .failed("no voice")))
        #expect(page.files == page.files)
        let text = try PageText(page.files).text
        let names = text.ranges(of: "http").map { text[$0.lowerBound...].prefix(26) }
        // A name of the drawing's vocabulary is no address that is asked; nor is the word for the page's own policy.
        #expect(names.allSatisfy { $0 == "http://www.w3.org/2000/svg" || $0.hasPrefix("http-equiv=") }, "\(names)")
    }
}
