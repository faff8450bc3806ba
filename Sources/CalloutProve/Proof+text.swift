// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Proof {
    /// The proof as people read it.
    var report: String {
        var lines: [String] = []
        if !windows.isEmpty {
            lines.append("\(windows.count) windows        median      99 %     limit")
            lines += measures.map(row)
            lines.append("  depth        \(column(depth.median)) dB")
            lines.append(
                "  missing \(missing), late \(late), un-ducked inside \(unducks), level not as before \(unequal)")
            if dropouts > 0 {
                lines.append("  moments without any sound, which the server or the recorder lost: \(dropouts)")
            }
        }
        for (fault, rounds) in faults {
            let mark = rounds.allSatisfy(\.isPassed) ? "ok" : "MISS"
            lines.append("fault \(fault.rawValue): \(rounds.count) rounds, \(giveBack(rounds))  \(mark)")
            lines += Set(rounds.flatMap(\.complaints)).sorted().map { "  \($0)" }
        }
        lines.append(misses.isEmpty ? "proved" : "not proved: " + misses.joined(separator: "; "))
        return lines.joined(separator: "\n")
    }

    private func row(_ measure: Measure) -> String {
        let name = measure.name.padding(toLength: 12, withPad: " ", startingAt: 0)
        let (median, high) = (column(measure.figures.median), column(measure.figures.high))
        return "  \(name) \(median) ms \(high) ms \(column(measure.limit)) ms  \(measure.isKept ? "ok" : "MISS")"
    }

    /// When the music was back in the worst round, and, where that takes its time, when it began to come.
    private func giveBack(_ rounds: [FaultRound]) -> String {
        func worst(_ figure: (FaultRound) -> Double, _ limit: (FaultRound) -> Double) -> String {
            let high = rounds.map(figure).max() ?? .infinity
            return "\(text(1000 * high)) ms at most (limit \(text(1000 * (rounds.map(limit).max() ?? 0))) ms)"
        }
        guard rounds.allSatisfy(\.back.isFinite) else { return "not back" }
        let back = "back after " + worst(\.back, \.wholeLimit)
        return limits.lowering == .step ? back : "begins after " + worst(\.begun, \.fault.limit) + ", " + back
    }

    private func column(_ figure: Double) -> String {
        String(repeating: " ", count: max(0, 6 - text(figure).count)) + text(figure)
    }
}
