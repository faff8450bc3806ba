// SPDX-License-Identifier: Apache-2.0

#if Messages
import Callout
import Testing

@Suite struct `The recommended stages` {
    /// A source that has one text for every phrase.
    private struct OnePhrase: ClipSource {
        let text: String

        func resolve(_ phrase: Phrase, in locale: LocaleTag) async throws -> ResolvedPhrase? {
            ResolvedPhrase(clip: nil, text: text, locale: locale)
        }
    }

    @Test func `clean and word a text before the voice has it, and tell what shapes the words`() throws {
        var speech = Speech()
        speech.voice = VoiceID("tone:sine")
        let stages = try speech.stages()
        #expect(stages.map(\.name) == ["voice", "cleaning", "wording", "synthesis", "trimming", "loudness"])
        let version = try #require(ICUMessages().version)
        #expect(version.hasPrefix("ICU 7") || version.hasPrefix("ICU 8"))
        #expect(stages[2].settings.contains(.init("messages", .string(version))))
        let clips = PreparingStage.clips(OnePhrase(text: "x"), decoder: WAVDecoder(), messages: ICUMessages())
        #expect(clips.settings == [.init("messages", .string(version))])
        #expect(PreparingStage.clips(OnePhrase(text: "x"), decoder: WAVDecoder()).settings.isEmpty)
    }

    @Test(arguments: [
        (
            "en-GB", "Rest 30 s, then 5 km at 5:30 min/km.",
            "Rest 30 seconds, then 5 kilometres at 5 minutes 30 seconds per kilometre."
        ),
        ("de-DE", "Noch 1,5\u{A0}km, Puls 120 bpm", "Noch 1,5 Kilometer, Puls 120 Schläge pro Minute"),
        ("fr-FR", "Plus que 1\u{202F}000 m à 10 %, 2e tour", "Plus que 1000 mètres à 10 pour cent, deuxième tour"),
        ("ru-RU", "Ещё 2 км, темп 5:30/км", "Ещё 2 километра, темп 5 минут 30 секунд на километр"),
        ("en-US", "The 3rd lap", "The third lap"),
    ])
    func `say the written forms in the locale's words`(locale: String, text: String, words: String) async throws {
        var cue = Cue(.text(text), locale: try #require(LocaleTag(locale)))
        for stage in [PreparingStage.cleaning, .wording(Plugins.standard.messages)] {
            cue = try await stage.prepare(cue)
        }
        #expect(cue.content == .text(words))
        #expect(cue.name == text)
    }

    @Test func `say a phrase's message with its arguments, in the locale in which it was found`() async throws {
        let stage = PreparingStage.clips(
            OnePhrase(text: "{n, plural, one {# круг} few {# круга} other {# кругов}}"), decoder: WAVDecoder(),
            messages: ICUMessages())
        let locale = try #require(LocaleTag("ru"))
        let cue = try await stage.prepare(Cue(.phrase(Phrase("laps", arguments: ["n": 3])), locale: locale))
        #expect(cue.content == .text("3 круга"))
        #expect(cue.trail.last?.detail.contains("is said '3 круга'") == true)
        let error = await #expect(throws: CueError.self) { try await stage.prepare(Cue(.phrase(Phrase("laps")))) }
        #expect(error?.cue == "laps" && error?.stage == "clips" && error?.code == .invalid)
    }
}
#endif
