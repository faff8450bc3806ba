// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The user's attention` {
    private let recorder = Recorder()

    private func signal(_ name: String, isHere: Bool = true) -> RecordingSignal {
        RecordingSignal(name, recorder) {
            if !isHere { throw CueError(.unavailable, "not here") }
        }
    }

    @Test func `is got by the first signal that can be given, for a cue that may not sound`() async {
        let stage = SessionStage(.call)
        let announcer = stage.announcer(outside: [
            .attention([signal("haptic", isHere: false), signal("notification"), signal("bell")])
        ])
        let events = announcer.events()
        #expect(await announcer.say("turn left") == .skipped(.interruption))
        #expect(recorder.entries == ["notification turn left"])
        await announcer.close()
        #expect(await events.told == ["queued", "prepared", "attention notification", "ended"])
    }

    @Test func `is not got where no signal can be given, and the event says so`() async {
        let stage = SessionStage(.call)
        let announcer = stage.announcer(outside: [.attention([signal("haptic", isHere: false)])])
        let events = announcer.events()
        #expect(await announcer.say("turn left") == .skipped(.interruption))
        await announcer.close()
        #expect(await events.told == ["queued", "prepared", "attention", "ended"])
    }

    @Test func `is got when the session refuses, is not here, or only short sounds are allowed`() async {
        let stage = SessionStage(.dictation)
        let attention = Scope.attention([signal("bell")])
        #expect(
            await stage.announcer(outside: [attention, .promptStyle(stage.session)]).say("a") == .skipped(.promptStyle))
        stage.backend.failActivations(with: CueError(.refused, "no"))
        #expect(await stage.announcer(outside: [attention]).say("b") == .skipped(.activationRefused))
        stage.backend.failActivations(with: CueError(.unavailable, "no server"))
        #expect(await stage.announcer(outside: [attention]).say("c").word == "failed")
        #expect(recorder.entries == ["bell a", "bell b", "bell c"])
    }

    @Test func `is got also when it is known beforehand that something is not here, and no window is opened`() async {
        let stage = SessionStage()
        let unready = Scope("unready", ready: { throw CueError(.unavailable, "no server") }) { try await $1($0) }
        let announcer = stage.announcer(outside: [.attention([signal("bell")]), unready])
        #expect(
            await announcer.say("go") == .failed(CueError(.unavailable, "no server", cue: "go", stage: "unready")))
        #expect(recorder.entries == ["bell go"])
        #expect(stage.recorder.entries.isEmpty)
    }

    @Test func `is left alone for a cue that is heard, too late or too long`() async {
        let stage = SessionStage()
        stage.clock.runFree()
        let announcer = stage.announcer(outside: [.attention([signal("bell")])])
        #expect(await announcer.say("go") == .finished)
        #expect(await announcer.say(.lasting(60, name: "long")) == .skipped(.tooLong))
        #expect(recorder.entries.isEmpty)
    }

    @Test func `is not waited for when a signal hangs`() async {
        let stage = SessionStage(.call)
        let hanging = RecordingSignal("hanging", recorder) {
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        let announcer = stage.announcer(outside: [.attention([hanging, signal("bell")])])
        async let outcome = announcer.say("go")
        await stage.clock.waitForSleepers()
        stage.clock.advance(by: .seconds(1))
        await recorder.wait(for: "bell go")
        #expect(await outcome == .skipped(.interruption))
    }

    @Test func `is got by a bell where there is a terminal`() async throws {
        let bell = BellSignal { [recorder] text in recorder.note("rings \(text == "\u{7}")") }
        try await bell.signal("go")
        #expect(recorder.entries == ["rings true"])
    }
}

extension AsyncStream<Event> {
    /// What a whole sequence told, in words.
    fileprivate var told: [String] {
        get async {
            var words: [String] = []
            for await event in self {
                if case .attention(let signal?) = event.kind {
                    words.append("attention \(signal)")
                } else {
                    words.append(event.word)
                }
            }
            return words
        }
    }
}
