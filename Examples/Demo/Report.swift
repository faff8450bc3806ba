// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// What was measured, as it is printed.
struct Report {
    let performance: Performance

    init(_ performance: Performance) { self.performance = performance }

    /// A table, the sums, and the verdict.
    var text: String {
        var lines = ["  at      lowered by   ms before   ms after   ms off its time   what was said"]
        for moment in performance.moments {
            lines.append(
                String(
                    format: "  %5.1f s %8.1f dB %11.1f %10.1f %+17.1f   %@",
                    Summary.tenth(performance.heard(moment).lowerBound),
                    -moment.window.depth, 1_000 * moment.window.lead, 1_000 * moment.window.tail,
                    Summary.tenth(1_000 * performance.lateness(moment)), moment.cue.words))
        }
        lines += Summary.Kind.allCases.map {
            "  " + Summary($0, performance).sentence + ": " + Summary($0, performance).figures
        }
        let misses = performance.misses
        lines += misses.map { "  not so: \($0)" }
        lines.append(
            misses.isEmpty
                ? "  So it is: the music was lowered for each cue and no longer, and each cue was heard when it was due."
                : "  It is not so.")
        return lines.joined(separator: "\n")
    }
}
