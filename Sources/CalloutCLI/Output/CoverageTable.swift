// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What becomes of each cue in each locale, a character each.
struct CoverageTable {
    private let coverage: Coverage

    init(_ coverage: Coverage) {
        self.coverage = coverage
    }

    /// The table: locales across, cues down, and the counts of each locale below.
    var lines: [String] {
        let width = min(40, coverage.cues.map(\.count).max() ?? 0)
        let columns = coverage.locales.map { max(3, $0.description.count) }
        func row(_ title: String, _ cells: [String]) -> String {
            let name = title.count > width ? title.prefix(width - 1) + "…" : title
            let padded = zip(cells, columns).map { cell, column in
                cell + String(repeating: " ", count: max(0, column - cell.count))
            }
            let line = name + String(repeating: " ", count: width - name.count) + "  " + padded.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        let cues = coverage.cues.map { cue in
            row(cue, coverage.locales.map { coverage[cue, $0].map { String($0.sign) } ?? "?" })
        }
        let counts = coverage.locales.map { locale in
            let counts = coverage.counts(in: locale)
            let parts = CoverageState.allCases.compactMap { state in counts[state].map { "\($0) \(state.rawValue)" } }
            return "\(locale): \(parts.joined(separator: ", "))"
        }
        return [row("", coverage.locales.map(\.description))] + cues + counts
    }
}
