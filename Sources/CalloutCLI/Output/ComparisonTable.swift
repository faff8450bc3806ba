// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Two renders side by side, a line a cue, and their sums.
struct ComparisonTable {
    private let comparison: Comparison
    private let names: [String]

    init(_ comparison: Comparison, _ first: String, _ second: String) {
        self.comparison = comparison
        names = [first, second]
    }

    var lines: [String] {
        let rows = comparison.cues.map { cue in
            let name = cue.locale.map { "\($0) \(cue.name)" } ?? cue.name
            return (name, "\(Self.cell(cue.first))   \(Self.cell(cue.second))\(Self.difference(cue))")
        }
        let sums = zip(names, [comparison.sums.first, comparison.sums.second]).map { name, sum in
            var parts = ["\(sum.files) files", "\(sum.seconds.rounded(to: 1)) s"]
            if let loudness = sum.loudness {
                parts.append("\(loudness.lowerBound.rounded(to: 1)) to \(loudness.upperBound.rounded(to: 1)) LUFS")
            }
            if sum.silent > 0 { parts.append("\(sum.silent) silent") }
            if sum.failed > 0 { parts.append("\(sum.failed) failed or missing") }
            return "\(name): \(parts.joined(separator: ", "))"
        }
        return Table(rows).lines + sums
    }

    private static func cell(_ side: Comparison.Side) -> String {
        switch side {
        case .absent: "missing           "
        case .failed: "failed            "
        case .file(let entry):
            padded(entry.duration.seconds, 2, to: 6) + " s "
                + (entry.loudness?.isSilent == true
                    ? "silent    " : entry.loudness.map { padded($0.integrated, 1, to: 6) + " LUFS" } ?? "           ")
        }
    }

    /// How much longer the second is.
    private static func difference(_ cue: Comparison.Cue) -> String {
        guard case .file(let first) = cue.first, case .file(let second) = cue.second, first.frameCount > 0 else {
            return ""
        }
        let percent = Int((100 * (second.duration.seconds / first.duration.seconds - 1)).rounded())
        return "   \(percent < 0 ? "" : "+")\(percent) %"
    }

    private static func padded(_ number: Double, _ digits: Int, to width: Int) -> String {
        let text = "\(number.rounded(to: digits))"
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
