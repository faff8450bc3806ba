// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CalloutCore
import Testing

@testable import callout_espeak

@Suite(.enabled(if: EspeakProcess.isHere, "needs the trait Espeak"))
struct `The voices that need no list` {
    @Test func `are those that the list has for the same tags`() throws {
        let library = try EspeakLibrary()
        let matcher = VoiceMatcher(voices: library.voices())
        for (tag, identifier) in ShippedVoices.table {
            let locale = try #require(LocaleTag(tag))
            #expect(matcher.voice(speaking: locale)?.identifier == identifier, "\(tag)")
        }
        for name in ShippedVoices.names {
            #expect(matcher.voice(named: name)?.identifier == ShippedVoices.table[name], "\(name)")
        }
    }

    @Test func `speak as they do once the list is there`() throws {
        let before = try EspeakProcess()
        let first = try before.speak("Halfway, naïve café", language: "fr-FR").samples
        let after = try EspeakProcess()
        try after.send(.describe)
        _ = try after.next()
        let second = try after.speak("Halfway, naïve café", language: "fr-FR").samples
        #expect(first?.isEmpty == false)
        #expect(first == second)
        #expect(try before.speak("Halfway, naïve café", language: "fr-FR").samples == first)
    }
}
#endif
