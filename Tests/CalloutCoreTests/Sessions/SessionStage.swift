// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting

/// An app's session over fakes, and announcers that share it.
struct SessionStage {
    let recorder = Recorder()
    let clock = ManualClock()
    let watcher: ManualWatcher
    let backend: RecordingSession
    let session: AppSession

    init(_ surroundings: Surroundings? = Surroundings()) {
        watcher = ManualWatcher(surroundings)
        backend = RecordingSession(recorder)
        session = AppSession(backend, watching: watcher, clock: CueClock(clock))
    }

    func announcer(
        linger: Duration = .zero, limit: WindowLimit? = .standard, outside scopes: [Scope] = []
    ) -> Announcer {
        Announcer(
            prepare: [.beeping], around: scopes + [.deadline, .window(session, linger: linger, limit: limit)],
            to: RecordingSink(recorder, clock: CueClock(clock)), clock: CueClock(clock))
    }
}

extension Recorder {
    /// What was done to others.
    var sessionEntries: [String] {
        entries.filter { $0.hasPrefix("activate") || $0.hasPrefix("deactivate") }
    }

    /// What began to sound.
    var played: [String] {
        entries.filter { $0.hasPrefix("play ") }.map { String($0.dropFirst(5)) }
    }
}

extension Cue {
    /// A cue of silence, or of a tone, that lasts so many seconds.
    static func lasting(_ seconds: Double, name: String, priority: Priority = .message) -> Cue {
        let samples = [Float](repeating: 0.1, count: Int(seconds * 8000))
        return Cue(.audio(Audio(sampleRate: 8000, mono: samples)), name: name, priority: priority)
    }
}
