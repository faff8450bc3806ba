// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import callout_espeak

@Suite struct `A voice is kept loaded` {
    private let german = VoiceChoice(identifier: "gmw/de")
    private let french = VoiceChoice(identifier: "roa/fr")

    @Test func `once it has spoken twice in a row, and not again and again`() {
        var kept = KeptVoice()
        let isToKeep = [german, german, german, german].map { kept.spoke($0) }
        #expect(isToKeep == [false, true, false, false])
    }

    @Test func `not while voices take turns`() {
        var kept = KeptVoice()
        let isToKeep = [german, french, german, french].map { kept.spoke($0) }
        #expect(isToKeep == [false, false, false, false])
    }

    @Test func `until another has spoken twice in a row`() {
        var kept = KeptVoice()
        let turns = [german, german, french, german, french, french, german, german]
        let isToKeep = turns.map { kept.spoke($0) }
        #expect(isToKeep == [false, true, false, false, false, true, false, true])
    }

    @Test func `again after it was lost`() {
        var kept = KeptVoice()
        let isToKeep = [german, german].map { kept.spoke($0) }
        #expect(isToKeep == [false, true])
        kept.lost()
        let isToKeepAgain = kept.spoke(german)
        #expect(isToKeepAgain)
    }
}
