// SPDX-License-Identifier: Apache-2.0

/// What a timeline can tell a message of a plan, as `"$left"` asks for it; times are whole seconds.
enum PlanFact: String, CaseIterable {
    /// How long the phase takes; the plan, for a cue of the plan.
    case duration
    /// How long it still takes when the cue is due.
    case left
    /// How long it has taken when the cue is due.
    case elapsed
    /// Which round of the innermost repeat it is, from 1.
    case round
    /// How many rounds there are.
    case rounds
}
