// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension ConformanceCheck where Subject == SynthesizerUnderTest {
    /// Texts that are seldom tried: each is spoken, is silent or is refused, and costs nothing but itself.
    private static var oddTexts: [(what: String, text: String)] {
        [
            ("emoji", "go 🏃‍♀️🇩🇪👨‍👩‍👧 on"), ("control characters", "go\u{1}\u{7}\u{8}\u{1B}[31m\u{7F}\u{85} on"),
            ("line ends", "\r\n\n one\r\ntwo\u{2028}three\n"), ("right to left", "שלום مرحبا \u{202E}go\u{202C}"),
            ("marks on letters", "cafe\u{301} o\u{308}\u{323}\u{302} a" + String(repeating: "\u{300}", count: 40)),
            ("joiners and spaces", "\u{FEFF}go\u{200B}\u{200D}\u{A0}\u{3000}on\u{AD}"),
            ("what a shell would run", "$(exit 3) `exit 4` ; exit 5 | exit 6 & \" ' \\ %s %n"),
            ("what looks like markup", "<speak><audio src=\"x\"/>one & two</speak>"),
            ("a dash first", "--help"), ("letters of many scripts", "日本語 русский ελληνικά हिन्दी ไทย 한국어"),
            ("beyond the basic plane", "𝔊𝔬 𐍈 \u{10FFFD}"), ("punctuation alone", "?! ... --- ,,, \"\""),
        ]
    }

    /// Nothing to say is no fault.
    public static var emptyText: ConformanceCheck {
        ConformanceCheck("empty-text", "an empty text is silent or refused, and the next one is spoken") { subject in
            for text in ["", " ", "\n"] {
                if let audio = try await spoken(text, by: subject), audio.audibleSpan() != nil {
                    return .advised("a text of nothing sounds: it should be silent")
                }
            }
            return try await next(subject)
        }
    }

    /// A long text takes long, and no more.
    public static var longText: ConformanceCheck {
        ConformanceCheck("long-text", "a text of 4 kB is spoken whole or refused, and the next one is spoken") {
            subject in
            let unit = "one two three "
            let text = String(repeating: unit, count: 4_000 / unit.utf8.count)
            guard let long = try await spoken(text, by: subject) else {
                return try await next(subject, "it is refused")
            }
            let short = try await subject.speak("one two three")
            guard long.seconds > 10 * short.seconds else {
                return .failed("a text of 4 kB became \(long.length): it was cut, where it may be refused as 'invalid'")
            }
            return try await next(subject, long.length)
        }
    }

    /// No text does harm.
    public static var oddText: ConformanceCheck {
        ConformanceCheck(
            "odd-text", "whatever a text holds, it is spoken, silent or refused, and the next one is spoken"
        ) {
            subject in
            for (what, text) in oddTexts {
                do {
                    _ = try await spoken(text, by: subject)
                    if case .failed(let words) = try await next(subject) { return .failed("after \(what): \(words)") }
                } catch {
                    return .failed("a text with \(what): \(words(error))")
                }
            }
            return .passed("\(oddTexts.count) texts")
        }
    }

    /// One version sounds in one way.
    public static var repetition: ConformanceCheck {
        ConformanceCheck("repetition", "the same text twice has the same version and lasts as long") { subject in
            let before = try await subject.synthesizer.version()
            let audio = [try await subject.speak("one two three"), try await subject.speak("one two three")]
            let after = try await subject.synthesizer.version()
            guard before == after else { return .failed("its version was '\(before)', and then '\(after)'") }
            guard isLike(audio[0], audio[1]) else {
                return .failed("the same text lasted \(audio[0].length), and then \(audio[1].length)")
            }
            guard !before.isEmpty else {
                return .advised("it tells no version: what was rendered with another is not rendered again")
            }
            return audio[0] == audio[1]
                ? .passed("the samples are the same")
                : .advised("the samples differ, so that no two renders have the same bytes")
        }
    }

    /// Marks are places in the sound.
    public static var marks: ConformanceCheck {
        ConformanceCheck("marks", "marks lie within the sound, in its order") { subject in
            let audio = try await subject.speak("one two three")
            guard !audio.marks.isEmpty else { return .skipped("it tells no marks") }
            let frames = audio.marks.map(\.frame)
            if let outside = frames.first(where: { !(0...audio.frameCount).contains($0) }) {
                return .failed("a mark stands at frame \(outside) of \(audio.frameCount)")
            }
            return frames == frames.sorted()
                ? .passed("\(frames.count)") : .failed("its marks are in no order: \(frames)")
        }
    }

    /// What a text becomes; nil if it is refused.
    static func spoken(_ text: String, by subject: SynthesizerUnderTest) async throws -> Audio? {
        do {
            return try await subject.speak(text)
        } catch let error as CueError where error.code == .invalid {
            return nil
        }
    }

    /// Whether it still speaks.
    static func next(_ subject: SynthesizerUnderTest, _ words: String = "") async throws -> ConformanceVerdict {
        _ = try await subject.sound(in: try await subject.voice())
        return .passed(words)
    }

    /// Whether two sounds last about as long: a quarter more or less, and 0.1 s.
    static func isLike(_ one: Audio, _ other: Audio) -> Bool {
        abs(one.seconds - other.seconds) <= 0.1 + 0.25 * max(one.seconds, other.seconds)
    }
}
