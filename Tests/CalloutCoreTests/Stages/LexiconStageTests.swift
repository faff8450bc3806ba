// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `The lexicon stage` {
    private let stage = PreparingStage.lexicon(backend: "espeak") { locale in
        locale.language == "en"
            ? Lexicon([
                .init(written: "km", spoken: "kilometres", backend: "espeak"), .init(written: "5", spoken: "five"),
            ])
            : Lexicon()
    }

    @Test func `rewrites what is spoken, not what is shown, and notes each rule`() async throws {
        let cue = try await stage.prepare("5 km")
        #expect(cue.content == .text("five kilometres"))
        #expect(cue.name == "5 km")
        #expect(cue.trail.map(\.detail) == ["'km' is spoken 'kilometres'", "'5' is spoken 'five'"])
    }

    @Test func `takes the rules of the backend that will speak, and of the cue's locale`() async throws {
        let flite = Cue(.text("5 km"), voice: VoiceID(plugin: "flite", name: "slt"))
        #expect(try await stage.prepare(flite).content == .text("five km"))
        let german = Cue(.text("5 km"), locale: try #require(LocaleTag("de-DE")))
        let prepared = try await stage.prepare(german)
        #expect(prepared.content == .text("5 km") && prepared.trail.isEmpty)
    }
}
