// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Proof {
    /// The proof as people read it.
    var report: String {
        var lines: [String] = []
        if !windows.isEmpty {
            lines.append("\(windows.count) windows           median      99 %     limit")
            lines.append(row("lead", lead, limits.lead))
            lines.append(row("tail", tail, limits.tail))
            lines.append("  depth        \(column(depth.median)) dB")
            lines.append("  missing \(missing), un-ducked inside \(unducks), level not as before \(unequal)")
        }
        for (fault, rounds) in faults {
            let back = rounds.map { $0.back ?? .infinity }.max() ?? .infinity
            let when = back.isFinite ? "back after \(text(1000 * back)) ms at most" : "not back"
            let mark = rounds.allSatisfy(\.isPassed) ? "ok" : "MISS"
            lines.append(
                "fault \(fault.rawValue): \(rounds.count) rounds, \(when) (limit \(text(1000 * fault.limit)) ms)  \(mark)"
            )
            lines += Set(rounds.flatMap(\.complaints)).sorted().map { "  \($0)" }
        }
        lines.append(misses.isEmpty ? "proved" : "not proved: " + misses.joined(separator: "; "))
        return lines.joined(separator: "\n")
    }

    private func row(_ name: String, _ figures: Distribution, _ limit: Double) -> String {
        "  \(name)         \(column(figures.median)) ms \(column(figures.high)) ms \(column(limit)) ms  "
            + (figures.high <= limit ? "ok" : "MISS")
    }

    private func column(_ figure: Double) -> String {
        String(repeating: " ", count: max(0, 6 - text(figure).count)) + text(figure)
    }
}
