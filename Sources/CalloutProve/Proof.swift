// SPDX-License-Identifier: Apache-2.0

import SoundLab

/// Everything that was measured, and whether it proves that the music is given back.
struct Proof {
    let limits: Limits
    var takes: [Take] = []
    var rounds: [FaultRound] = []

    var windows: [WindowFigures] { takes.flatMap(\.windows) }
    private var found: [WindowFigures] { windows.filter(\.isThere) }

    /// What is measured of every window; where the music goes down in a step, there is no way down and back to tell.
    var measures: [Measure] {
        func measure(_ name: String, _ limit: Double, _ figure: (WindowFigures) -> Double) -> Measure {
            Measure(name: name, figures: Distribution(found.map(figure)), limit: limit)
        }
        return switch limits.lowering {
        case .step:
            [measure("lead", limits.wholeLead, \.wholeLead), measure("tail", limits.wholeTail, \.wholeTail)]
        case .ramp:
            [
                measure("lead", limits.lead, \.lead), measure("whole lead", limits.wholeLead, \.wholeLead),
                measure("tail", limits.tail, \.tail), measure("whole tail", limits.wholeTail, \.wholeTail),
            ]
        }
    }

    var depth: Distribution { Distribution(found.map(\.depth)) }
    /// How many cues were heard without the music being lowered, or not at all.
    var missing: Int { windows.count - found.count }
    /// How often the music came back inside a cue or a group.
    var unducks: Int { windows.map(\.unducks).reduce(0, +) }
    /// How often the server or the recorder lost a moment of everything.
    var dropouts: Int { takes.map(\.sounding.dropouts).reduce(0, +) }

    /// How many cues began before the music was low, by more than the 10 ms in which a server works.
    var late: Int { found.filter { $0.lead < -10 }.count }
    /// How many windows did not begin and end at the music's own level.
    var unequal: Int { found.filter { !$0.isGivenBack }.count }

    /// The faults that were tried, in the order of the help.
    var faults: [(fault: Fault, rounds: [FaultRound])] {
        Fault.allCases.map { fault in (fault, rounds.filter { $0.fault == fault }) }.filter { !$0.1.isEmpty }
    }

    /// Each limit that was passed, in a clause; none if the proof holds.
    var misses: [String] {
        var misses: [String] = []
        if !windows.isEmpty {
            for measure in measures where !measure.isKept {
                misses.append("\(measure.name) \(text(measure.figures.high)) ms, limit \(text(measure.limit)) ms")
            }
            if missing > 0 { misses.append("\(missing) of \(windows.count) windows missing") }
            if late > 0 { misses.append("\(late) cues began before the music was low") }
            if unducks > 0 { misses.append("the music came back \(unducks) times inside a window") }
            if unequal > 0 { misses.append("\(unequal) windows without the music's own level before and after") }
        }
        for (fault, rounds) in faults {
            let failed = rounds.filter { !$0.isPassed }.count
            if failed > 0 { misses.append("fault \(fault.rawValue): \(failed) of \(rounds.count) rounds") }
        }
        return misses
    }
}
