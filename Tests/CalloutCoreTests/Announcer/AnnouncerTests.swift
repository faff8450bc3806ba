// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `An announcer` {
    private let recorder = Recorder()
    private let clock = ManualClock()

    private func announcer(prepare: [PreparingStage] = [.beeping], session: RecordingSession? = nil) -> Announcer {
        Announcer(
            prepare: prepare, around: [.deadline, .window(session ?? RecordingSession(recorder))],
            to: RecordingSink(recorder, clock: CueClock(clock)), clock: CueClock(clock))
    }

    @Test func `opens the window for the cue and no longer`() async {
        clock.runFree()
        #expect(await announcer().say("go") == .finished)
        #expect(recorder.entries == ["activate", "play go", "played go", "deactivate"])
    }

    @Test func `says cues back to back in one window`() async {
        clock.runFree()
        #expect(await announcer().say(["three", "two", "one"]) == [.finished, .finished, .finished])
        #expect(
            recorder.entries == [
                "activate", "play three", "played three", "play two", "played two", "play one", "played one",
                "deactivate",
            ])
    }

    @Test func `keeps the window open for a cue that is ready when another ends`() async {
        let announcer = announcer()
        let events = announcer.events()
        async let first = announcer.say("first")
        await recorder.wait(for: "play first")
        async let second = announcer.say("second")
        await events.wait(for: "prepared", of: "second")
        clock.runFree()
        #expect(await [first, second] == [.finished, .finished])
        #expect(recorder.entries.filter { $0.hasSuffix("activate") } == ["activate", "deactivate"])
    }

    @Test func `tells its events in one order`() async {
        clock.runFree()
        let announcer = announcer()
        let events = announcer.events()
        await announcer.say(Cue(.text("go now"), name: "go"))
        var words: [String] = []
        for await event in events {
            words.append(event.word)
            if event.word == "windowClosed" { break }
        }
        #expect(
            words == ["queued", "prepared", "windowOpened", "started", "mark", "mark", "ended", "windowClosed"])
    }

    @Test func `stops the sound when the task is cancelled, and gives the music back`() async {
        let announcer = announcer()
        let task = Task { await announcer.say("a long story") }
        await recorder.wait(for: "play a long story")
        task.cancel()
        #expect(await task.value == .interrupted)
        #expect(recorder.entries == ["activate", "play a long story", "stopped a long story", "deactivate"])
    }

    @Test func `interrupts a message for an important cue within the same window`() async {
        let announcer = announcer()
        async let message = announcer.say("message")
        await recorder.wait(for: "play message")
        async let important = announcer.say(Cue(.text("danger"), priority: .important))
        await recorder.wait(for: "play danger")
        clock.runFree()
        #expect(await message == .interrupted)
        #expect(await important == .finished)
        #expect(recorder.entries.filter { $0.hasSuffix("activate") } == ["activate", "deactivate"])
    }

    @Test func `skips a cue for which the session refuses`() async {
        let session = RecordingSession(recorder)
        session.failActivations(with: CueError(.refused, "a call is on"))
        #expect(await announcer(session: session).say("go") == .skipped(.activationRefused))
        #expect(recorder.entries.isEmpty)
    }

    @Test func `fails a cue for which the session is not here, by name`() async {
        let session = RecordingSession(recorder)
        session.failActivations(with: CueError(.unavailable, "no server"))
        let expected = CueError(.unavailable, "no server", cue: "go", stage: "window")
        #expect(await announcer(session: session).say("go") == .failed(expected))
    }

    @Test func `leaves out a cue that cannot be prepared, and says the others`() async {
        clock.runFree()
        let outcomes = await announcer().say(["one", Cue(.phrase(Phrase("lost")), name: "lost"), "two"])
        #expect(outcomes.map(\.word) == ["finished", "failed", "finished"])
        #expect(recorder.entries.contains("played two"))
    }

    @Test func `opens no window for a cue that is too late`() async {
        let announcer = announcer()
        let events = announcer.events()
        async let first = announcer.say("first")
        await recorder.wait(for: "play first")
        async let late = announcer.say(Cue(.text("late"), deadline: .milliseconds(10)))
        await events.wait(for: "prepared", of: "late")
        clock.advance(by: .milliseconds(20))
        clock.runFree()
        #expect(await first == .finished)
        #expect(await late == .expired)
    }

    @Test func `plays a cue prepared ahead of time without preparing it again`() async throws {
        clock.runFree()
        let announcer = announcer(prepare: [
            .beeping,
            PreparingStage("counting") { [recorder] cue in
                recorder.note("prepare")
                return cue
            },
        ])
        let cue = try await announcer.prepare("go")
        await announcer.say(cue)
        await announcer.say(cue)
        #expect(recorder.entries.filter { $0 == "prepare" }.count == 1)
    }

    @Test func `skips a waiting cue whose caller goes away`() async {
        let announcer = announcer()
        let events = announcer.events()
        async let first = announcer.say("first")
        await recorder.wait(for: "play first")
        let waiting = Task { await announcer.say("waiting") }
        await events.wait(for: "prepared", of: "waiting")
        waiting.cancel()
        #expect(await waiting.value == .skipped(.cancelled))
        clock.runFree()
        #expect(await first == .finished)
    }
}

extension PreparingStage {
    /// Beeps a cue's text: synthesis without a voice.
    static let beeping = PreparingStage("beeping") { cue in
        guard case .text(let text) = cue.content else { return cue }
        var cue = cue
        cue.content = .audio(try await ToneSynthesizer().synthesize(Utterance(text, locale: cue.locale)))
        return cue
    }
}

extension AsyncStream<Event> {
    /// Returns as soon as an event of a cue has happened.
    func wait(for word: String, of cue: String) async {
        for await event in self where event.word == word && event.cue == cue { break }
    }
}
