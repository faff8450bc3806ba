// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

/// Says a message as the message itself, so that a test sees which one was asked for.
private struct EchoMessages: MessageFormatter {
    let version: String? = "echo 1"

    func arguments(of message: String) throws(CueError) -> [MessageArgument] { [MessageArgument("n", .number)] }

    func format(
        _ message: String, arguments: [String: JSONValue], locale: LocaleTag
    ) throws(CueError) -> String {
        let name = message.dropFirst(3).dropLast().drop { $0 == "," || $0 == " " }
        return "[\(name) \(arguments["n"]?.description ?? "")]"
    }
}

@Suite struct `The wording stage` {
    private func spoken(_ text: String, _ locale: String, _ stage: PreparingStage = .wording(EchoMessages()))
        async throws
        -> Cue
    {
        try await stage.prepare(Cue(.text(text), locale: try #require(LocaleTag(locale))))
    }

    @Test(arguments: [
        ("Run 5 km.", "en", "Run [unit, kilometer 5]."), ("5km", "en", "[unit, kilometer 5]"),
        ("5.5 km, then 1,5 km", "en", "[unit, kilometer 5.5], then [unit, kilometer 1.5]"),
        ("1,5 km", "de", "[unit, kilometer 1.5]"), ("1.500 m", "de", "[unit, meter 1500]"),
        ("1 500 m", "fr", "[unit, meter 1500]"), ("1,500 m", "en", "[unit, meter 1500]"),
        ("2:05 /km", "en", "[pace, kilometer 125]"), ("5:30 min/km", "en", "[pace, kilometer 330]"),
        ("8:10 min/mi", "en", "[pace, mile 490]"), ("5 min/km", "de", "[pace, kilometer 300]"),
        ("5:30/км", "ru", "[pace, kilometer 330]"), ("30 s", "en", "[unit, second 30]"),
        ("30s!", "en", "[unit, second 30]!"),
        ("120 bpm", "en", "[unit, beat-per-minute 120]"), ("120 уд/мин", "ru", "[unit, beat-per-minute 120]"),
        ("10 %", "de", "[unit, percent 10]"), ("-5 °C", "en", "[unit, celsius -5]"),
        ("12 km/h", "fr", "[unit, kilometer-per-hour 12]"),
        ("1:05:30", "en", "[duration 3930]"), ("5:30 min", "de", "[duration 330]"), ("1:30 h", "de", "[duration 5400]"),
        ("the 3rd lap", "en", "the [ordinal 3] lap"),
        ("le 2e tour, la 1re", "fr", "le [ordinal 2] tour, la [ordinal, feminine 1]"),
        ("1ª vuelta", "es", "[ordinal, feminine 1] vuelta"), ("5 mi", "en", "[unit, mile 5]"),
    ])
    func `asks for the words of what is written`(text: String, locale: String, words: String) async throws {
        let cue = try await spoken(text, locale)
        #expect(cue.content == .text(words))
        #expect(!cue.trail.isEmpty && cue.trail.allSatisfy { $0.stage == "wording" && $0.detail.contains("is spoken") })
        #expect(cue.name == text)
    }

    @Test(arguments: [
        ("1 000 meters", "fr", "1000 meters"), ("1,000 more", "en", "1000 more"),
        ("1.000 weitere", "de", "1000 weitere"),
        ("1 234 567,5", "ru", "1234567,5"), ("Level 1,5", "en", "Level 1.5"), ("Stufe 1.5", "de", "Stufe 1,5"),
        ("1'000 mehr", "de-CH", "1000 mehr"),
    ])
    func `writes numbers as the locale's voices read them, without any library`(
        text: String, locale: String, words: String
    ) async throws {
        let cue = try await spoken(text, locale, .wording(.none))
        #expect(cue.content == .text(words))
        #expect(cue.trail.count == 1)
    }

    @Test(arguments: [
        ("At 17:30", "en"), ("on 1.5.", "de"), ("24.12.2024", "de"), ("version 1.2.3", "en"), ("3, 2, 1", "en"),
        ("3,2,1", "en"), ("192.168.0.1", "en"), ("F3 and x2", "en"), ("3 100 meter sprints", "en"),
        ("5 mi amigo", "es"),
        ("1500", "en"), ("1.5", "en"), ("1,5", "de"), ("5 metres", "en"), ("5 km²", "en"), ("00:61:00", "en"),
        ("5:3 km", "en"),
        ("1/2", "en"), ("12345678901234567890", "en"), ("3D", "en"), ("0 000", "fr"), ("5:30", "en"), ("5 min/x", "en"),
        ("#5", "en"),
    ])
    func `leaves alone what is good, and what could be read in two ways`(text: String, locale: String) async throws {
        let cue = try await spoken(text, locale)
        #expect(cue.content == .text(text))
        #expect(cue.trail.isEmpty)
    }

    @Test func `leaves what cannot be said here, with a warning`() async throws {
        let cue = try await spoken("Run 5 km in 1,000 steps", "en", .wording(.none))
        #expect(cue.content == .text("Run 5 km in 1000 steps"))
        #expect(cue.trail.count == 2)
        #expect(cue.trail.first?.detail.hasPrefix("warning: '5 km' is left as it is written") == true)
        #expect(cue.trail.first?.detail.contains("libicu-dev") == true)
    }

    @Test func `looks for the forms that are chosen, and tells what shapes its words`() async throws {
        let stage = PreparingStage.wording(EchoMessages(), forms: [.unit])
        let cue = try await spoken("5 km in 1,000 steps", "en", stage)
        #expect(cue.content == .text("[unit, kilometer 5] in 1,000 steps"))
        #expect(
            stage.settings == [.init("forms", .array(["unit"])), .init("messages", "echo 1")])
        #expect(PreparingStage.wording(.none).settings.map(\.name) == ["forms"])
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["1", "1,", "1:", "1 ", "1 000 ", "1:00:", "5 km ", "1.5/"])
    func `takes no more time than the text is long`(piece: String) async throws {
        _ = try await spoken(String(repeating: piece, count: 20_000), "fr")
    }
}
