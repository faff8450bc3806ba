// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What `callout coach --json` told of a plan's run.
struct CoachLog {
    /// A phase, in seconds of the plan.
    struct Phase {
        let name: String
        let start, end: Double
    }

    private(set) var phases: [Phase] = []
    /// The cues in their order, each with a window of its own.
    private(set) var cues: [SpokenCue] = []
    /// What it told of cues that were not said, or not to their ends.
    private(set) var faults: [String] = []
    /// Whether the plan came to its end.
    private(set) var isFinished = false

    /// Reads the events.
    ///
    /// - Parameter text: An object a line.
    /// - Throws: A `CueError` with the code `invalid` if a line is none.
    init(_ text: String) throws(CueError) {
        for line in text.split(separator: "\n") {
            let event: JSONValue
            do {
                event = try JSONDocument(parsing: Array(line.utf8)).root
            } catch {
                throw CueError(.invalid, "callout coach printed what is no event: \(line)")
            }
            take(event)
        }
    }

    private mutating func take(_ event: JSONValue) {
        func number(_ name: String) -> Double { event[name]?.number ?? .nan }
        func text(_ name: String) -> String { event[name]?.string ?? "" }
        switch text("event") {
        case "phase":
            let start = number("start")
            phases.append(Phase(name: text("phase"), start: start, end: start + number("duration")))
        case "started":
            cues.append(SpokenCue(name: text("cue"), due: number("due"), planned: number("planned")))
        case "ended" where text("outcome") != "finished": faults.append("\(text("cue")) was \(text("outcome"))")
        case "dropped", "unsaid": faults.append("\(text("cue")) was \(text("event"))")
        case "finished": isFinished = true
        default: break
        }
    }

    /// What phase it is at a second of the plan; at the end, the last.
    func phase(at time: Double) -> Phase? { phases.last { $0.start <= time } }
}
