// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Plan {
    /// A plan as a test writes it.
    init(_ text: String) throws {
        try self.init(parsing: Array(text.utf8), file: "plan.json")
    }

    /// What is said when, in one line each: `60 run`.
    var lines: [String] {
        timeline.announcements.map { announcement in
            let words = announcement.words.map { timed in
                timed.word.cue(in: .english).name + (timed.offset == .zero ? "" : "@\(short(timed.offset))")
            }
            return ([short(announcement.due)] + words).joined(separator: " ")
        }
    }

    /// The plan of most tests: two rounds of run and walk, with a countdown into each change.
    static var intervals: Plan {
        get throws {
            try Plan(
                """
                {"name": "intervals", "resume": "resume", "pause": "pause",
                 "phases": [
                   {"name": "warm-up", "duration": "1:00", "cues": [{"at": "start", "say": ["start", "warm-up"]}]},
                   {"repeat": 2, "phases": [
                     {"name": "run", "duration": 60, "cues": [
                        {"at": "start", "say": "run"}, {"at": "halfway", "say": "keep-going", "rounds": "last"}]},
                     {"name": "walk", "duration": 90, "cues": [{"at": "start", "say": "walk"}]}]}],
                 "everyPhase": [{"left": 3, "say": ["three", "two", "one"], "beat": 1}],
                 "cues": [{"at": "end", "say": "session-complete"}]}
                """)
        }
    }
}

/// Seconds without a needless point.
func short(_ duration: Duration) -> String {
    let seconds = duration.seconds
    return seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
}
