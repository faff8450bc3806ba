// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `An app's session` {
    private let stage = SessionStage()
    private var session: AppSession { stage.session }
    private var recorder: Recorder { stage.recorder }

    @Test func `opens nothing when it is made`() async {
        _ = stage.announcer()
        #expect(recorder.entries.isEmpty)
        #expect(stage.watcher.viewerCount == 0)
        #expect(await session.state == .inactive)
    }

    @Test func `is held across cues by the app`() async throws {
        stage.clock.runFree()
        try await session.activate()
        try await session.activate()
        let announcer = stage.announcer()
        await announcer.say("one")
        await announcer.say("two")
        #expect(await session.state == .active)
        #expect(await session.deactivate() == .inactive)
        #expect(recorder.sessionEntries == ["activate", "deactivate"])
        #expect(await session.state == .inactive)
    }

    @Test func `is busy when it is deactivated while a cue sounds, and the cue stops`() async {
        let announcer = stage.announcer()
        async let outcome = announcer.say("a long story")
        await recorder.wait(for: "play a long story")
        #expect(await session.deactivate(.notifyOthers) == .busy)
        #expect(await session.state == .inactive)
        #expect(await outcome == .interrupted)
        #expect(recorder.sessionEntries == ["activate", "deactivate"])
        #expect(recorder.entries.contains("stopped a long story"))
    }

    @Test func `skips what was queued before it was deactivated, and opens again for what comes after`() async {
        let announcer = stage.announcer()
        async let outcomes = announcer.say(["one", "two"])
        await recorder.wait(for: "play one")
        stage.clock.advance(by: .milliseconds(1))
        await session.deactivate()
        stage.clock.advance(by: .milliseconds(1))
        #expect(await outcomes == [.interrupted, .skipped(.deactivated)])
        #expect(recorder.sessionEntries == ["activate", "deactivate"])
        stage.clock.runFree()
        #expect(await announcer.say("three") == .finished)
        #expect(await session.state == .inactive)
    }

    @Test func `tells the others what the app wants them to be told`() async throws {
        try await session.activate()
        await session.deactivate(.quietly)
        #expect(recorder.entries == ["activate", "deactivate quietly"])
    }

    @Test func `claims something else at once if it is active, else from the next activation on`() async throws {
        try await session.activate()
        try await session.configure(.alone)
        await session.deactivate()
        try await session.configure(.mixing)
        #expect(recorder.entries == ["activate", "activate pausing everybody", "deactivate"])
        try await session.activate()
        #expect(recorder.entries.last == "activate nothing")
    }

    @Test func `keeps its configuration when another cannot be claimed`() async throws {
        try await session.activate()
        stage.backend.failActivations(with: CueError(.failed, "no"))
        await #expect(throws: CueError.self) { try await session.configure(.alone) }
        #expect(await session.configuration == .ducking)
        #expect(await session.state == .inactive)
    }

    @Test func `is afterwards what it was before one of its players began`() async throws {
        try await session.activate()
        let film = try await session.begin(.alone)
        await session.end(film)
        #expect(await session.configuration == .ducking)
        #expect(await session.state == .active)
        await session.deactivate()
        #expect(recorder.entries == ["activate", "activate -14 pausing everybody", "activate", "deactivate"])

        let bed = try await session.begin(.mixing)
        #expect(await session.state == .active)
        await session.end(bed)
        await session.end(bed)
        #expect(await session.state == .inactive)
        #expect(recorder.sessionEntries.suffix(2) == ["activate nothing", "deactivate"])
    }

    @Test func `tells where it stands, first and whenever that changes`() async throws {
        var changes = await session.stateChanges.makeAsyncIterator()
        try await session.activate()
        await session.deactivate()
        var states: [AppSession.State] = []
        while states.count < 3, let state = await changes.next() { states.append(state) }
        #expect(states == [.inactive, .active, .inactive])
    }

    @Test func `is not held when it cannot be activated, and can be later`() async throws {
        stage.backend.failActivations(with: CueError(.unavailable, "no server"))
        await #expect(throws: CueError(.unavailable, "no server")) { try await session.activate() }
        await #expect(throws: CueError(.unavailable, "no server")) { try await session.begin(.alone) }
        #expect(await session.state == .inactive)
        stage.backend.failActivations(with: nil)
        stage.clock.runFree()
        #expect(await stage.announcer().say("go") == .finished)
        #expect(recorder.sessionEntries == ["activate", "deactivate"])
    }

    @Test(.bug(id: "ferrostar#960"))
    func `is inactive and can be active again when others could not be let go`() async throws {
        let broken = RecordingRestraint("a", recorder)
        broken.failLifting(with: CueError(.failed, "no"))
        let session = AppSession(DirectSession(by: [broken]))
        try await session.activate()
        await session.deactivate()
        #expect(await session.state == .inactive)
        try await session.activate()
        #expect(await session.state == .active)
    }

    @Test func `is deactivated when it is dropped`() async throws {
        var session: AppSession? = AppSession(stage.backend, watching: stage.watcher)
        try await session?.activate()
        session = nil
        await recorder.wait(for: "deactivate")
    }

    @Test func `is deactivated also by a task that was cancelled`() async throws {
        try await session.activate()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await session.deactivate()
        }
        #expect(await task.value == .inactive)
        #expect(recorder.entries == ["activate", "deactivate"])
    }
}
