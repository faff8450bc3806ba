// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The conformance suite of a synthesizer` {
    private typealias Check = ConformanceCheck<SynthesizerUnderTest>

    @Test func `lets a good one pass, whatever it promises`() async {
        for synthesizer in [FaultySynthesizer(.none), ToneSynthesizer()] as [any Synthesizer] {
            let subject = SynthesizerUnderTest(synthesizer, heeds: [.rate, .pitch, .volume])
            for check in Check.all {
                let result = await check.run(on: subject)
                #expect(["passed", "advised"].contains(result.verdict.word), "\(result)")
            }
        }
    }

    @Test(arguments: [
        (FaultySynthesizer.Fault.hasNoVoice, "voices", "it lists no voice"),
        (.listsTwice, "voices", "is listed 2 times"),
        (.isSilent, "each-voice", "is silent"), (.putsAnotherVoice, "unknown-voice", "was spoken by another"),
        (.refusesEmptyAsFailure, "empty-text", "boom"), (.cutsLong, "long-text", "it was cut"),
        (.failsOnEmoji, "odd-text", "a text with emoji: boom"), (.changesVersion, "repetition", "its version was '1'"),
        (.lastsDifferently, "repetition", "the same text lasted"), (.marksOutside, "marks", "a mark stands at frame"),
        (.ignoresRate, "rate", "at rate 2"), (.getsLouder, "volume", "at volume 0.5 a text is"),
        (.failsAtExtremes, "extremes", "at rate 3.0"), (.repeatsTheLast, "succession", "after a longer text"),
        (.mixesUp, "crowd", "among others"), (.cannotBeCancelled, "cancellation", "after it was cancelled"),
    ])
    func `tells a fault in a sentence`(fault: FaultySynthesizer.Fault, name: String, words: String) async throws {
        let check = try #require(Check.all.first { $0.name == name })
        let result = await check.run(on: SynthesizerUnderTest(FaultySynthesizer(fault), heeds: [.rate, .volume]))
        #expect(result.verdict.word == "failed" && result.verdict.words.contains(words), "\(result)")
    }

    @Test func `asks for nothing that is not promised`() async throws {
        let check = try #require(Check.all.first { $0.name == "rate" })
        let result = await check.run(on: SynthesizerUnderTest(FaultySynthesizer(.ignoresRate)))
        #expect(result.verdict == .skipped("it does not heed the rate"))
    }
}
