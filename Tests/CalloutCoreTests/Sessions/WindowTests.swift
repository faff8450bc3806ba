// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A session's window` {
    private let stage = SessionStage()
    private var recorder: Recorder { stage.recorder }
    private var clock: ManualClock { stage.clock }

    // MARK: - Linger

    @Test func `lingers for a cue that comes later, and is not opened again in between`() async {
        let announcer = stage.announcer(linger: .seconds(2))
        async let first = announcer.say(.lasting(1, name: "first"))
        await recorder.wait(for: "play first")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await first == .finished)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        async let second = announcer.say(.lasting(1, name: "second"))
        await recorder.wait(for: "play second")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await second == .finished)
        #expect(recorder.sessionEntries == ["activate"])
        await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        await recorder.wait(for: "deactivate")
        #expect(await stage.session.state == .inactive)
    }

    @Test func `is closed at once after a linger that a clock has leapt over`() async {
        let announcer = stage.announcer(linger: .seconds(2))
        async let first = announcer.say(.lasting(1, name: "first"))
        await recorder.wait(for: "play first")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        _ = await first
        await clock.waitForSleepers()
        clock.advance(by: .seconds(86_400))
        await recorder.wait(for: "deactivate")
        async let second = announcer.say(.lasting(1, name: "second"))
        await recorder.wait(for: "play second")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await second == .finished)
        #expect(recorder.sessionEntries == ["activate", "deactivate", "activate"])
    }

    @Test func `does not linger when the announcer closes, and tells that before the events end`() async {
        let announcer = stage.announcer(linger: .seconds(60))
        let events = announcer.events()
        async let outcome = announcer.say(.lasting(1, name: "go"))
        await recorder.wait(for: "play go")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await outcome == .finished)
        await announcer.close()
        #expect(recorder.sessionEntries == ["activate", "deactivate"])
        var words: [String] = []
        for await event in events { words.append(event.word) }
        #expect(words == ["queued", "prepared", "windowOpened", "started", "ended", "windowClosed"])
    }

    @Test func `does not linger when the app deactivates the session`() async {
        let announcer = stage.announcer(linger: .seconds(60))
        async let outcome = announcer.say(.lasting(1, name: "go"))
        await recorder.wait(for: "play go")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await outcome == .finished)
        #expect(await stage.session.deactivate() == .inactive)
        #expect(recorder.sessionEntries == ["activate", "deactivate"])
    }

    // MARK: - Limit

    @Test func `is not opened for what is too long to be a cue`() async {
        clock.runFree()
        let announcer = stage.announcer()
        #expect(await announcer.say(.lasting(8.1, name: "long")) == .skipped(.tooLong))
        #expect(recorder.entries.isEmpty)
        #expect(await announcer.say(.lasting(8, name: "short")) == .finished)
    }

    @Test func `leaves out the cue that makes it too long and is closed before the next`() async {
        clock.runFree()
        let cues = ["a", "b", "c", "d"].map { Cue.lasting(3, name: $0) }
        let outcomes = await stage.announcer().say(cues)
        #expect(outcomes == [.finished, .finished, .skipped(.tooLong), .finished])
        #expect(recorder.sessionEntries == ["activate", "deactivate", "activate", "deactivate"])
        #expect(recorder.played == ["a", "b", "d"])
    }

    @Test func `judges a group as one`() async {
        clock.runFree()
        let cues = ["a", "b", "c"].map { Cue.lasting(3, name: $0) }
        #expect(await stage.announcer().say(group: cues) == .skipped(.tooLong))
    }

    @Test func `pauses others for what is too long to be a cue, where the caller wants that`() async {
        clock.runFree()
        let announcer = stage.announcer(limit: .guiding)
        #expect(await announcer.say(.lasting(60, name: "story")) == .finished)
        #expect(recorder.sessionEntries == ["activate pausing everybody", "deactivate"])
    }

    @Test func `goes over from lowering others to pausing them`() async {
        clock.runFree()
        let announcer = stage.announcer(limit: WindowLimit(.seconds(5), beyond: .guide))
        await announcer.say([.lasting(3, name: "a"), .lasting(3, name: "b"), .lasting(3, name: "c")])
        #expect(recorder.sessionEntries == ["activate", "activate pausing everybody", "deactivate"])
        #expect(recorder.played == ["a", "b", "c"])
    }

    @Test func `may be open for ever where others are left alone`() async {
        clock.runFree()
        let announcer = Announcer(
            prepare: [], around: [.window(.none)], to: RecordingSink(recorder, clock: CueClock(clock)))
        #expect(await announcer.say(.lasting(60, name: "story")) == .finished)
    }

    // MARK: - Shared

    @Test func `is shared by two announcers, and closed when both are silent`() async {
        let one = stage.announcer()
        let other = stage.announcer()
        async let first = one.say(.lasting(1, name: "first"))
        await recorder.wait(for: "play first")
        async let second = other.say(.lasting(2, name: "second"))
        await recorder.wait(for: "play second")
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        #expect(await first == .finished)
        #expect(await stage.session.state == .active)
        clock.advance(by: .seconds(1))
        #expect(await second == .finished)
        #expect(recorder.sessionEntries == ["activate", "deactivate"])
    }

    @Test func `is given up by a cue whose session fails, and kept for another announcer's`() async {
        clock.runFree()
        stage.backend.failActivations(with: CueError(.failed, "no"))
        let one = stage.announcer()
        async let outcomes = [one.say("one"), stage.announcer().say("two")]
        #expect(await outcomes.map(\.word) == ["failed", "failed"])
        stage.backend.failActivations(with: nil)
        #expect(await one.say("three") == .finished)
        #expect(recorder.sessionEntries == ["activate", "deactivate"])
    }

    @Test func `is closed when everyone is cancelled`() async {
        let tasks = (1...8).map { number in
            Task { await stage.announcer(linger: .zero).say(.lasting(5, name: "\(number)")) }
        }
        await recorder.wait(for: "play 1")
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.value }
        #expect(await stage.session.state == .inactive)
        #expect(recorder.sessionEntries.last == "deactivate")
    }
}
