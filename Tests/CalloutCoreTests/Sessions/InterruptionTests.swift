// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A call on the user's machine` {
    private let stage = SessionStage()
    private var session: AppSession { stage.session }
    private var recorder: Recorder { stage.recorder }

    @Test func `stops the cue, deactivates the session and skips what comes meanwhile`() async throws {
        let announcer = stage.announcer()
        var notifications = session.notifications.makeAsyncIterator()
        try await session.activate()
        async let outcome = announcer.say("a long story")
        await recorder.wait(for: "play a long story")
        stage.watcher.show(.call)
        #expect(await outcome == .interrupted)
        #expect(await notifications.next() == .interruptionBegan)
        #expect(await session.state == .interrupted)
        #expect(await session.promptStyle == .none)
        #expect(recorder.sessionEntries == ["activate", "deactivate quietly"])
        #expect(await announcer.say("next") == .skipped(.interruption))
        stage.watcher.show(Surroundings())
        #expect(await notifications.next() == .interruptionEnded(.shouldResume))
        #expect(await session.state == .inactive)
        #expect(recorder.sessionEntries == ["activate", "deactivate quietly"])
    }

    @Test func `is followed by where things stand then, and not by what was lost`() async {
        let announcer = stage.announcer()
        let resuming = Task { [notifications = session.notifications] in
            await announcer.resume(after: notifications) { .lasting(1, name: "now") }
        }
        async let lost = announcer.say("lost")
        await recorder.wait(for: "play lost")
        stage.watcher.show(.call)
        #expect(await lost == .interrupted)
        stage.watcher.show(Surroundings())
        await recorder.wait(for: "play now")
        stage.clock.runFree()
        await recorder.wait(for: "played now")
        #expect(recorder.played == ["lost", "now"])
        resuming.cancel()
        await resuming.value
    }

    @Test func `that was on before refuses a session that would be alone, and a mixable one touches nobody`()
        async throws
    {
        let stage = SessionStage(.call)
        let session = stage.session
        try await session.configure(.alone)
        let error = await #expect(throws: CueError.self) { try await session.activate() }
        #expect(error?.code == .refused)
        await #expect(throws: CueError.self) { try await session.begin(.alone) }
        #expect(stage.recorder.entries.isEmpty)

        try await session.configure(.ducking)
        try await session.activate()
        #expect(stage.recorder.entries == ["activate nothing"])
        let refusal = await #expect(throws: CueError.self) { try await session.configure(.alone) }
        #expect(refusal?.code == .refused)
        stage.watcher.show(Surroundings())
        await stage.recorder.wait(for: "activate")
        #expect(await session.deactivate() == .inactive)
    }

    @Test func `ends a player's session too, which ends without harm afterwards`() async throws {
        var notifications = session.notifications.makeAsyncIterator()
        let film = try await session.begin(.alone)
        stage.watcher.show(.call)
        #expect(await notifications.next() == .interruptionBegan)
        stage.watcher.show(Surroundings())
        _ = await notifications.next()
        await session.end(film)
        #expect(recorder.entries == ["activate pausing everybody", "deactivate quietly"])
    }

    @Test func `is over when nobody sees it any more`() async {
        let stage = SessionStage(.call)
        stage.clock.runFree()
        let announcer = stage.announcer()
        #expect(await announcer.say("one") == .skipped(.interruption))
        var notifications = stage.session.notifications.makeAsyncIterator()
        stage.watcher.goBlind()
        #expect(await notifications.next() == .interruptionEnded(.shouldResume))
        #expect(await announcer.say("two") == .finished)
        #expect(stage.recorder.sessionEntries == ["activate", "deactivate"])
    }

    @Test func `is none where nobody ever sees anything`() async {
        let stage = SessionStage(nil)
        stage.watcher.goBlind()
        async let outcome = stage.announcer().say("go")
        await stage.recorder.wait(for: "play go")
        stage.clock.runFree()
        #expect(await outcome == .finished)
    }

    @Test func `that nobody tells of is not waited for more than a second`() async {
        let stage = SessionStage(nil)
        async let outcome = stage.announcer().say("go")
        await stage.clock.waitForSleepers()
        stage.clock.advance(by: .seconds(1))
        await stage.recorder.wait(for: "play go")
        stage.clock.runFree()
        #expect(await outcome == .finished)
        stage.watcher.show(.call)
        var changes = await stage.session.stateChanges.makeAsyncIterator()
        var state = await changes.next()
        while state != .interrupted, state != nil { state = await changes.next() }
        #expect(await stage.session.promptStyle == .none)
    }

    @Test func `that begins during an activation is left alone by it`() async throws {
        let stage = SessionStage(nil)
        let activation = Task { try await stage.session.activate() }
        await stage.clock.waitForSleepers()
        stage.watcher.show(.call)
        try await activation.value
        #expect(stage.recorder.entries == ["activate nothing"])
        await stage.session.deactivate()
        #expect(await stage.session.state == .interrupted)
    }
}
