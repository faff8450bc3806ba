// SPDX-License-Identifier: Apache-2.0

/// A part of a plan: a phase, or parts that are gone through several times.
indirect enum PlanPart {
    case phase(PlanPhase)
    case rounds(Int, [PlanPart])
}

/// A phase of a plan, as its file has it.
struct PlanPhase {
    let name: String
    let duration: Duration
    /// When it begins, counted from the plan's beginning, if the file says so: it is held against what comes before it.
    let start: Duration?
    let cues: [PlanCue]
    /// What is said in place of its first cues when it is told again; nil says those.
    let again: [PlanWord]?
    /// Where it stands.
    let source: PlanSource
}

extension PlanPart {
    /// How many phases it is, each round counted.
    var count: Int {
        switch self {
        case .phase: 1
        case .rounds(let count, let parts): count * parts.reduce(0) { $0 + $1.count }
        }
    }

    /// How long it takes, all rounds together.
    var duration: Duration {
        switch self {
        case .phase(let phase): phase.duration
        case .rounds(let count, let parts): parts.reduce(.zero) { $0 + $1.duration } * count
        }
    }
}
