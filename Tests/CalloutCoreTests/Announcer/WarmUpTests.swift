// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A sink that sleeps` {
    /// Writes to a recorder when it is woken, and may not wake.
    private struct Sleeper: Sink {
        let name = "sleeper"
        let recorder: Recorder
        var error: CueError?

        func warmUp() async throws {
            recorder.note("wake")
            if let error { throw error }
        }

        func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
            recorder.note("play \(cue.name)")
            return .finished
        }
    }

    private let recorder = Recorder()

    private func announcer(_ error: CueError? = nil) -> Announcer {
        Announcer(
            prepare: [.beeping], around: [.deadline, .window(RecordingSession(recorder))],
            to: Sleeper(recorder: recorder, error: error))
    }

    @Test func `is woken before the window opens`() async {
        #expect(await announcer().say("go") == .finished)
        #expect(recorder.entries == ["wake", "activate", "play go", "deactivate"])
    }

    @Test func `opens no window if it does not wake, and is named`() async {
        let outcome = await announcer(CueError(.timedOut, "it sleeps")).say("go")
        guard case .failed(let error) = outcome else {
            Issue.record("it ended as \(outcome.word)")
            return
        }
        #expect(error.code == .timedOut)
        #expect(error.cue == "go")
        #expect(error.stage == "sleeper")
        #expect(recorder.entries == ["wake"])
    }

    @Test func `is not woken for a cue that comes too late`() async {
        let cue = Cue(.text("go"), name: "go", deadline: .seconds(-1))
        #expect(await announcer().say(cue) == .expired)
        #expect(recorder.entries.isEmpty)
    }
}
