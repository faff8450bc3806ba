// SPDX-License-Identifier: Apache-2.0

/// A phase of a plan on its timeline: a repeated one is there once for each round.
public struct TimedPhase: Sendable, Equatable {
    /// The phase's name.
    public let name: String
    /// When it begins, counted from the plan's beginning.
    public let start: Duration
    /// How long it takes.
    public let duration: Duration
    /// Which round of the innermost repeat it is in, from 1.
    public let round: Int
    /// How many rounds that repeat has; 1 where nothing is repeated.
    public let rounds: Int
    /// What tells it again, after an interruption.
    let again: [PlanWord]

    /// When it ends, counted from the plan's beginning.
    public var end: Duration { start + duration }

    /// What a message can be told of it.
    ///
    /// - Parameter position: The instant, counted from the plan's beginning.
    /// - Returns: A number for each fact.
    func facts(at position: Duration) -> [PlanFact: Double] {
        [
            .duration: duration.seconds.rounded(), .left: (end - position).seconds.rounded(),
            .elapsed: (position - start).seconds.rounded(), .round: Double(round), .rounds: Double(rounds),
        ]
    }
}
