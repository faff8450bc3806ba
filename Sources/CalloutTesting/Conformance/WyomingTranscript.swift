// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// What a program said, and how it ended.
public struct WyomingTranscript: Sendable {
    /// How a program ended.
    public enum End: Sendable, Equatable {
        /// By itself, when its input ended; how, as a clause: "ended (status 0)".
        case byItself(String)
        /// Before its input ended; how.
        case early(String)
        /// It had to be ended.
        case byForce
    }

    /// The events that it sent, in order.
    public internal(set) var events: [WyomingEvent] = []
    /// What of its output is no event; nil if all of it is.
    public internal(set) var mistake: WyomingError?
    /// From its start to the end of its first answer.
    public internal(set) var firstAnswer: Duration?
    /// How many answers were waited for and did not come in time.
    public internal(set) var missing = 0
    /// How it ended.
    public internal(set) var end = End.byForce
    /// How much it wrote to its standard error, in bytes.
    public internal(set) var logBytes = 0
    /// The last line that it wrote there.
    public internal(set) var lastLine: String?

    /// The events that end an answer.
    static let ends: Set<String> = ["info", "audio-stop", "error"]

    /// The answers, each a list of events up to its end.
    var answers: [[WyomingEvent]] {
        var answers: [[WyomingEvent]] = [[]]
        for event in events where event.type.hasPrefix("audio-") || Self.ends.contains(event.type) {
            answers[answers.count - 1].append(event)
            if Self.ends.contains(event.type) { answers.append([]) }
        }
        return answers.filter { !$0.isEmpty }
    }

    /// What it wrote last, as a clause; empty if it wrote nothing.
    var log: String { lastLine.map { "; it last wrote \"\($0)\"" } ?? "" }
}
