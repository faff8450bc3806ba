// SPDX-License-Identifier: Apache-2.0

/// Lays a plan out in time: goes through its parts, round by round, and brings together what is due at once.
struct TimelineMaker {
    /// What is due at an instant, before those of one instant are brought together.
    private struct Due {
        let time: Duration
        let cue: PlanCue
        let facts: [PlanFact: Double]
    }

    /// The cues that belong to every phase.
    let everyPhase: [PlanCue]
    /// How late a cue may begin that does not say it itself.
    let deadline: Duration

    private var phases: [TimedPhase] = []
    private var due: [Due] = []

    init(everyPhase: [PlanCue], deadline: Duration) {
        self.everyPhase = everyPhase
        self.deadline = deadline
    }

    /// The timeline of parts, and of the cues of the plan as a whole.
    ///
    /// - Throws: ``PackProblem`` for a phase that does not begin where it says, or too much that is due at once.
    mutating func timeline(of parts: [PlanPart], _ cues: [PlanCue]) throws(PackProblem) -> Timeline {
        try add(parts, round: 1, of: 1)
        let whole = phases.last?.end ?? .zero
        for cue in cues {
            guard let offset = cue.moment.offset(in: whole) else {
                throw cue.source.problem("it is due outside the plan", fix: "the plan takes \(whole.seconds) s")
            }
            due.append(
                Due(
                    time: offset, cue: cue,
                    facts: [
                        .duration: whole.seconds.rounded(), .left: (whole - offset).seconds.rounded(),
                        .elapsed: offset.seconds.rounded(), .round: 1, .rounds: 1,
                    ]))
        }
        return Timeline(phases: phases, announcements: try joined())
    }

    private mutating func add(_ parts: [PlanPart], round: Int, of rounds: Int) throws(PackProblem) {
        for part in parts {
            switch part {
            case .phase(let phase): try add(phase, round: round, of: rounds)
            case .rounds(let count, let parts): for number in 1...count { try add(parts, round: number, of: count) }
            }
        }
    }

    private mutating func add(_ phase: PlanPhase, round: Int, of rounds: Int) throws(PackProblem) {
        let start = phases.last?.end ?? .zero
        if let told = phase.start, told != start {
            let (relation, difference) =
                told < start ? ("overlaps", start - told) : ("leaves a gap after", told - start)
            throw phase.source.problem(
                "it \(relation) what comes before it, by \(difference.seconds.rounded(to: 3)) s",
                fix: "let it start at \(start.seconds.rounded(to: 3)), or leave \"start\" out")
        }
        let own = phase.cues.filter { $0.rounds.contain(round, of: rounds) }
        let first = own.filter { $0.moment.offset(in: phase.duration) == .zero }
        let timed = TimedPhase(
            name: phase.name, start: start, duration: phase.duration, round: round, rounds: rounds,
            again: phase.again ?? first.flatMap(\.words))
        phases.append(timed)
        // What belongs to every phase is left out where a phase is too short for it.
        let common = everyPhase.filter { cue in
            guard cue.rounds.contain(round, of: rounds), let offset = cue.moment.offset(in: phase.duration) else {
                return false
            }
            if case .left = cue.moment { return offset > .zero }
            return true
        }
        guard due.count + common.count + own.count <= Plan.mostCues else {
            throw phase.source.problem("the plan has over \(Plan.mostCues) cues here", fix: "leave some of them out")
        }
        for cue in common + own {
            guard let offset = cue.moment.offset(in: phase.duration) else { continue }
            due.append(Due(time: start + offset, cue: cue, facts: timed.facts(at: start + offset)))
        }
    }

    /// What is due at one instant is said at once, and a countdown takes up what is due until its end.
    private mutating func joined() throws(PackProblem) -> [Announcement] {
        var announcements: [Announcement] = []
        // The order among those of one instant is that of the plan.
        let ordered = due.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        for (_, due) in ordered {
            let deadline = due.cue.deadline ?? self.deadline
            if let last = announcements.last, due.time <= last.countsUntil ?? last.due {
                announcements[announcements.count - 1].deadline = max(last.deadline, deadline)
            } else {
                announcements.append(Announcement(due: due.time, deadline: deadline, words: []))
            }
            let last = announcements.count - 1
            let beat = due.cue.beat ?? .zero
            for (number, word) in due.cue.words.enumerated() {
                let offset = due.time - announcements[last].due + beat * number
                announcements[last].add(.init(offset: offset, word: word.spoken(due.facts)))
            }
            guard announcements[last].words.count <= Announcement.mostWords else {
                throw due.cue.source.problem(
                    "over \(Announcement.mostWords) words are due at once, at \(due.time.seconds.rounded(to: 3)) s",
                    fix: "move some of them, or leave them out")
            }
            if due.cue.beat != nil {
                let end = due.time + beat * due.cue.words.count
                announcements[last].countsUntil = max(announcements[last].countsUntil ?? end, end)
            }
        }
        return announcements
    }
}
