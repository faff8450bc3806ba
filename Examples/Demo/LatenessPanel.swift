// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// How far each cue was heard from when it was due: a dot for each, the first above.
struct LatenessPanel {
    private let performance: Performance
    private let frame: CGRect

    init(_ performance: Performance, _ frame: CGRect) {
        self.performance = performance
        self.frame = frame
    }

    var svg: String {
        let chart = LevelChart(frame, times: -0.03...0.03, levels: 0...1)
        var parts = PanelHead(.lateness, performance, frame).parts
        parts.append(chart.shade("band", -Performance.tolerance, Performance.tolerance))
        parts.append(PanelHead.upright(chart.across(0), frame))
        let pitch = frame.height / Double(max(1, performance.moments.count))
        for (row, moment) in performance.moments.enumerated() where performance.lateness(moment).isFinite {
            // What is further off stands at the edge.
            let x = chart.across(min(0.03, max(-0.03, performance.lateness(moment))))
            let y = frame.minY + pitch * (Double(row) + 0.5)
            parts.append("<circle class=\"dot\" cx=\"\(SVG.number(x))\" cy=\"\(SVG.number(y))\" r=\"3.5\"/>")
        }
        for time in stride(from: -20.0, through: 20, by: 10) {
            let words =
                time == 0 ? "due" : Summary.minus(SVG.number(time)) + (time == 20 ? " ms" : "")
            parts.append(SVG.label(words, chart.across(time / 1_000), frame.maxY + 18, "soft middle"))
        }
        return parts.joined(separator: "\n")
    }
}
