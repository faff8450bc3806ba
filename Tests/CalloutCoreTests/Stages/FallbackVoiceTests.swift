// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite struct `A cue with several voices` {
    private let first = ScriptedSynthesizer("first")
    private let second = ScriptedSynthesizer("second")
    private let clock = ManualClock()

    private func stage(_ synthesizers: [any Synthesizer]? = nil) -> PreparingStage {
        .synthesis(synthesizers ?? [first, second], clock: CueClock(clock))
    }

    private func cue(_ text: String = "go", _ voices: String..., in locale: LocaleTag = .english) -> Cue {
        var cue = Cue(.text(text), locale: locale)
        cue.setVoices((voices.isEmpty ? ["first:voice", "second:voice"] : voices).compactMap { VoiceID($0) })
        return cue
    }

    @Test func `is spoken by the first, and nothing is said of it`() async throws {
        let spoken = try await stage().prepare(cue())
        #expect(spoken.audio != nil && spoken.passedOver.isEmpty)
        #expect(spoken.trail == [Step(stage: "synthesis", detail: "spoken by first:voice")])
        #expect(second.takeAsked().isEmpty)
    }

    @Test(arguments: [
        (ScriptedSynthesizer.Deed.fail(CueError(.failed, "it crashed")), PassedVoice.Reason.failed),
        (.fail(CueError(.timedOut, "it hung")), .timedOut), (.fail(CueError(.unavailable, "no voice")), .missing),
        (.keepSilent, .silent),
    ])
    func `is spoken by the next where one fails, hangs, is not here or is silent`(
        deed: ScriptedSynthesizer.Deed, reason: PassedVoice.Reason
    ) async throws {
        first.deed = deed
        let spoken = try await stage().prepare(cue())
        #expect(spoken.audio != nil && spoken.voice?.plugin == "second")
        #expect(spoken.passedOver.map(\.reason) == [reason])
        #expect(spoken.passedOver.first?.voice.description == "first:voice")
        #expect(spoken.trail.last?.detail == "spoken by second:voice")
        #expect(spoken.trail.first?.detail.hasPrefix("first:voice was passed over: ") == true)
    }

    @Test func `is spoken by the next where a plugin is unknown, or a voice speaks other languages`() async throws {
        let german = ScriptedSynthesizer("german", languages: [try #require(LocaleTag("de-DE"))])
        let spoken = try await stage([german, second]).prepare(
            cue("go", "nobody:x", "german:voice", "second:voice"))
        #expect(spoken.voice?.plugin == "second")
        #expect(spoken.passedOver.map(\.reason) == [.missing, .otherLanguage])
        #expect(german.takeAsked().isEmpty)
        let other = ScriptedSynthesizer("other", languages: [try #require(LocaleTag("en-US"))])
        let american = try await stage([other, second]).prepare(cue("go", "other:voice", "second:voice"))
        #expect(american.voice?.plugin == "other", "another region's voice speaks the language")
    }

    @Test func `is not spoken by another where its words are refused`() async throws {
        first.deed = .fail(CueError(.invalid, "no such words"))
        await #expect(throws: CueError(.invalid, "no such words", cue: "go", stage: "synthesis")) {
            try await self.stage().prepare(self.cue())
        }
        for text in ["...", "<b>go</b>"] {
            await #expect {
                try await self.stage().prepare(self.cue(text))
            } throws: { ($0 as? CueError)?.code == .invalid }
        }
        #expect(second.takeAsked().isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func `is not spoken by another where it is cancelled`() async throws {
        first.deed = .wait
        let stage = stage()
        let task = Task { try await stage.prepare(cue()) }
        await first.asked(1)
        task.cancel()
        await #expect(throws: CueError.self) { try await task.value }
        #expect(second.takeAsked().isEmpty)
        first.deed = .speak
        #expect(try await stage.prepare(cue()).voice?.plugin == "first", "that it was cancelled is no fault")
    }

    @Test func `fails with what each of them said, or that there is nothing to say`() async throws {
        first.deed = .fail(CueError(.failed, "it crashed"))
        second.deed = .fail(CueError(.timedOut, "it hung"))
        await #expect {
            try await self.stage().prepare(self.cue())
        } throws: { error in
            let error = error as? CueError
            return error?.code == .failed
                && error?.message.contains("first:voice: it crashed; second:voice: it hung")
                    == true
        }
        (first.deed, second.deed) = (.keepSilent, .keepSilent)
        await #expect {
            try await self.stage().prepare(self.cue())
        } throws: { ($0 as? CueError)?.code == .invalid }
    }

    @Test func `with one voice is never spoken by another`() async throws {
        first.deed = .fail(CueError(.unavailable, "not here"))
        for _ in 0..<5 {
            await #expect(throws: CueError(.unavailable, "not here", cue: "go", stage: "synthesis")) {
                try await self.stage().prepare(self.cue("go", "first:voice"))
            }
        }
        #expect(first.takeAsked().count == 5 && second.takeAsked().isEmpty)
    }

    @Test func `has for each voice the words that its lexicon gives`() async throws {
        let lexicon = Lexicon([
            LexiconRule(written: "GPS", spoken: "satellites"),
            LexiconRule(written: "go", spoken: "goh", backend: "first"),
            LexiconRule(written: "go", spoken: "gow", backend: "second"),
        ])
        let stages: [PreparingStage] = [.lexicon { _ in lexicon }, stage()]
        first.deed = .fail(CueError(.failed, "it crashed"))
        let spoken = try await Pipeline(prepare: stages, to: .silent).prepared(cue("GPS go"))
        #expect(first.takeAsked() == ["satellites goh"] && second.takeAsked() == ["satellites gow"])
        #expect(
            spoken.trail.map(\.detail) == [
                "'GPS' is spoken 'satellites'", "'go' is spoken 'gow'", "first:voice was passed over: it failed",
                "spoken by second:voice",
            ])
    }

    // MARK: - A backend that goes on failing

    @Test func `does not wait for a backend that took too long, until a pause is over`() async throws {
        first.deed = .fail(CueError(.timedOut, "it hung"))
        let stage = stage()
        for _ in 0..<10 { _ = try await stage.prepare(cue()) }
        #expect(first.takeAsked().count == 1 && second.takeAsked().count == 10)
        let resting = try #require(try await stage.prepare(cue()).passedOver.first)
        #expect(resting.reason == .resting && resting.message.contains("tried again in 5.0 s"), "\(resting)")
        #expect(resting.message.contains("it hung"))
        clock.advance(by: .seconds(5))
        first.deed = .speak
        for _ in 0..<3 { #expect(try await stage.prepare(cue()).voice?.plugin == "first") }
    }

    @Test func `asks a backend that fails three times, and one that is not here once`() async throws {
        first.deed = .fail(CueError(.failed, "it crashed"))
        let failing = stage()
        for _ in 0..<10 { _ = try await failing.prepare(cue()) }
        #expect(first.takeAsked().count == 3)
        first.absence = CueError(.unavailable, "install it")
        let absent = stage()
        for _ in 0..<10 {
            let passed = try await absent.prepare(cue()).passedOver
            #expect(passed == [PassedVoice(try #require(VoiceID("first:voice")), .missing, "install it")])
        }
        #expect(first.takeAsked().isEmpty, "it is not here, and need not be asked")
    }

    @Test func `goes on asking a backend for its other voices where it has not one of them`() async throws {
        first.deed = .fail(CueError(.unavailable, "no voice 'x'"))
        let stage = stage()
        for _ in 0..<4 { _ = try await stage.prepare(cue("go", "first:x", "second:voice")) }
        #expect(first.takeAsked().count == 1)
        // The voice is looked for again after 5 s, and then after 10.
        for count in [1, 0, 1] {
            clock.advance(by: .seconds(5))
            for _ in 0..<3 { _ = try await stage.prepare(cue("go", "first:x", "second:voice")) }
            #expect(first.takeAsked().count == count)
        }
        first.deed = .speak
        #expect(try await stage.prepare(cue("go", "first:voice", "second:voice")).voice?.plugin == "first")
    }

    @Test func `counts silence against a voice only where another one is heard`() async throws {
        (first.deed, second.deed) = (.keepSilent, .keepSilent)
        let stage = stage()
        for _ in 0..<5 { _ = try? await stage.prepare(cue()) }
        #expect(first.takeAsked().count == 5)
        second.deed = .speak
        for _ in 0..<5 { _ = try await stage.prepare(cue()) }
        #expect(first.takeAsked().count == 3)
        clock.advance(by: .seconds(5))
        for _ in 0..<5 { _ = try await stage.prepare(cue()) }
        #expect(first.takeAsked().count == 1, "one try that comes to silence is one more fault")
    }

    @Test(.timeLimit(.minutes(1))) func `tries a backend again with one cue, and not with all that wait`() async throws
    {
        first.deed = .fail(CueError(.timedOut, "it hung"))
        let stage = stage()
        _ = try await stage.prepare(cue())
        _ = first.takeAsked()
        clock.advance(by: .seconds(5))
        first.deed = .hold
        let probe = Task { try await stage.prepare(cue("probe")) }
        await first.asked(1)
        for _ in 0..<3 {
            let passed = try await stage.prepare(cue()).passedOver
            #expect(passed.first?.message.contains("another cue tries it just now") == true)
        }
        first.release(.speak)
        #expect(try await probe.value.voice?.plugin == "first")
        #expect(first.takeAsked() == ["probe"])
        first.deed = .speak
        #expect(try await stage.prepare(cue()).passedOver.isEmpty)
    }

    @Test func `tells of the voices that were passed over before it is prepared`() async throws {
        first.deed = .fail(CueError(.failed, "it crashed"))
        clock.runFree()
        let announcer = Announcer(prepare: [stage()], to: RecordingSink(Recorder(), clock: CueClock(clock)))
        let events = announcer.events()
        #expect(await announcer.say(cue()) == .finished)
        #expect(await announcer.say(group: [cue("one"), cue("two")]) == .finished)
        await announcer.close()
        var words: [String] = []
        for await event in events where ["queued", "passedOver", "prepared"].contains(event.word) {
            words.append(event.word)
        }
        #expect(words == ["queued", "passedOver", "prepared", "queued", "passedOver", "prepared"])
    }
}
