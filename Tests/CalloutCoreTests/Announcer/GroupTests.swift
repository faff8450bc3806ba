// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A group` {
    private let recorder = Recorder()
    private let clock = ManualClock()

    private var announcer: Announcer {
        Announcer(
            prepare: [.synthesis(.tone), .trimming, .loudness(.speech)],
            around: [.window(RecordingSession(recorder))], to: RecordingSink(recorder, clock: CueClock(clock)),
            clock: CueClock(clock))
    }

    @Test func `is one piece of audio in one window, with a mark for each of its cues`() async throws {
        clock.runFree()
        let announcer = announcer
        let events = announcer.events()
        #expect(await announcer.say(group: ["three", "two", "one"], name: "countdown") == .finished)
        await announcer.close()
        var marks: [String] = []
        for await event in events {
            if case .mark(let mark) = event.kind, mark.kind == .cue { marks.append(mark.name) }
        }
        #expect(marks == ["three", "two", "one"])
        #expect(recorder.entries == ["activate", "play countdown", "played countdown", "deactivate"])
    }

    @Test func `fails as a whole, naming the cue that cannot be prepared`() async {
        let outcome = await announcer.say(group: ["three", "..."])
        guard case .failed(let error) = outcome else {
            Issue.record("it ended as \(outcome)")
            return
        }
        #expect(error.cue == "...")
        #expect(recorder.entries.isEmpty)
    }
}
