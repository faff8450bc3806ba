// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Testing

@Suite struct `Levels over time, drawn` {
    private let chart = LevelChart(CGRect(x: 10, y: 20, width: 100, height: 60), times: 0...1, levels: -60...0)

    @Test func `cut off what lies outside`() {
        #expect(chart.shade("w", -1, 0.5) == #"<rect class="w" x="10" y="20" width="50" height="60"/>"#)
        #expect(chart.shade("w", 1, 2).isEmpty && chart.shade("w", .nan, 1).isEmpty)
        #expect(chart.rule("g", at: -90) == #"<line class="g" x1="10" x2="110" y1="80" y2="80"/>"#)
        #expect(chart.line("m", [1], every: 1, shift: 5).isEmpty)
    }

    @Test func `keep the corners of what stays level`() {
        let rows = [Double](repeating: 1, count: 200) + [Double](repeating: 0.1, count: 200)
        let line = chart.line("m", rows, every: 1, shift: Sounding.zero)
        #expect(line == #"<polyline class="m" points="10,20 59.8,20 60,40 109.8,40"/>"#)
        #expect(chart.area("a", rows, every: 100, shift: Sounding.zero).hasSuffix(#" 85,80 10,80"/>"#))
    }
}
