// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Synchronization
import Testing

/// What listeners have heard, by their names.
private final class Heard: Sendable {
    private let events = Mutex<[String: [String]]>([:])

    var all: [String: [String]] { events.withLock { $0 } }

    func note(_ listener: String, _ event: Event) {
        events.withLock { $0[listener, default: []].append("\(event.word) \(event.cue)") }
    }
}

@Suite(.timeLimit(.minutes(1))) struct `An announcer's listeners` {
    private let recorder = Recorder()
    private let clock = ManualClock()

    @Test func `hear of their own cues alone, prepared in their own way`() async {
        clock.runFree()
        let announcer = Announcer(
            prepare: [], around: [.window(RecordingSession(recorder))],
            to: RecordingSink(recorder, clock: CueClock(clock)), clock: CueClock(clock))
        let heard = Heard()
        async let first = announcer.say([Cue("one")], preparedBy: [.beeping]) { heard.note("a", $0) }
        async let second = announcer.say(["two", "three"], .group, preparedBy: [.beeping]) { heard.note("b", $0) }
        async let third = announcer.say(["four"], preparedBy: []) { heard.note("c", $0) }
        #expect(await first == [.finished])
        #expect(await second == [.finished])
        let unprepared = await third
        #expect(unprepared.first?.word == "failed", "nothing prepares it")
        let all = heard.all
        #expect(all["a"]?.allSatisfy { $0.hasSuffix(" one") } == true)
        #expect(all["a"]?.first == "queued one" && all["a"]?.contains("ended one") == true)
        #expect(all["b"]?.allSatisfy { $0.hasSuffix(" two+three") } == true)
        #expect(all["c"] == ["queued four", "ended four"])
    }
}
