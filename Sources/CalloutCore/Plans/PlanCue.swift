// SPDX-License-Identifier: Apache-2.0

/// A cue as a plan has it: what is said, and when.
struct PlanCue: Equatable {
    /// In which rounds of the innermost repeat it is said.
    enum Rounds: Equatable {
        case all
        case first
        case last
        case allButFirst
        case allButLast
        case some([Int])

        /// Whether a round is one of them.
        func contain(_ round: Int, of count: Int) -> Bool {
            switch self {
            case .all: true
            case .first: round == 1
            case .last: round == count
            case .allButFirst: round > 1
            case .allButLast: round < count
            case .some(let rounds): rounds.contains(round)
            }
        }
    }

    /// When it is due.
    let moment: PlanMoment
    /// What is said, in order.
    let words: [PlanWord]
    /// How long after each word the next is due; nil says them one after another.
    let beat: Duration?
    /// In which rounds it is said.
    let rounds: Rounds
    /// How late it may begin; nil leaves it to the plan.
    let deadline: Duration?
    /// Where it stands.
    let source: PlanSource
}
