// SPDX-License-Identifier: Apache-2.0

extension CoachEvent {
    /// The event as one object, as `callout coach --json` prints it.
    ///
    /// What happens to a cue has the members of ``Event/json``, and `due` (when its first sample is due, in seconds since
    /// the clock began), `planned` (the same in seconds of the plan) and, where it is not said because it is due,
    /// `reason` (paused, resumed, interruption, joined, skipped, repeated); the other events are phase, unsaid, dropped,
    /// paused, resumed, interrupted, interruptionEnded and finished, with `time` and `planned`.
    public var json: JSONValue {
        switch kind {
        case .cue(let event, let saying):
            let reason = saying.reason.map { [JSONValue.Member("reason", .string($0.rawValue))] } ?? []
            // The reason why a cue was not heard goes before the one why it is said.
            let members = event.json.members ?? []
            let isExplained = members.contains { $0.name == "reason" }
            return .object(
                members + [.init("due", Self.seconds(saying.due)), .init("planned", Self.seconds(saying.planned))]
                    + (isExplained ? [] : reason))
        case .phase(let phase):
            return object(
                "phase",
                [
                    .init("phase", .string(phase.name)), .init("start", Self.seconds(phase.start)),
                    .init("duration", Self.seconds(phase.duration)), .init("round", .number(Double(phase.round))),
                    .init("rounds", .number(Double(phase.rounds))),
                ])
        case .unsaid(let word, let error):
            return object(
                "unsaid",
                [.init("line", .number(Double(word.source.line))), .init("reason", .string(error.description))])
        case .dropped(let announcement):
            return object(
                "dropped", [.init("cue", .string(announcement.name)), .init("missed", Self.seconds(announcement.due))])
        case .paused: return object("paused")
        case .resumed: return object("resumed")
        case .interrupted: return object("interrupted")
        case .interruptionEnded: return object("interruptionEnded")
        case .finished: return object("finished")
        }
    }

    private func object(_ word: String, _ members: [JSONValue.Member] = []) -> JSONValue {
        .object(
            [.init("event", .string(word))] + members
                + [.init("time", Self.seconds(time)), .init("planned", Self.seconds(position))])
    }

    private static func seconds(_ duration: Duration) -> JSONValue { .number(duration.seconds.rounded(to: 3)) }
}
