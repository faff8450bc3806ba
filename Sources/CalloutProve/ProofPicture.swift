// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// The proof as a picture: the level of the music and of the cues over time, each window shaded with its figures.
struct ProofPicture {
    /// Seconds in one row of the picture.
    private static let span = 8.0
    private static let left = 64.0
    private static let width = 1_000.0
    private static let height = 120.0
    /// From one row to the next: the recording's number and the figures above, the times below.
    private static let pitch = 208.0
    /// From the upper edge to the first row, without what was missed.
    private static let head = 130.0
    private static let floor = -60.0

    let proof: Proof

    init(_ proof: Proof) { self.proof = proof }

    /// An SVG document, readable in light, in dark and in print.
    var svg: String {
        let top = Self.head + 18 * Double(proof.misses.count)
        var rows: [String] = []
        for (index, take) in proof.takes.enumerated() {
            let length = Double(take.sounding.music.count) / Sounding.rate + Sounding.zero
            for start in stride(from: 0, to: length, by: Self.span) {
                let place = top + Double(rows.count) * Self.pitch
                let name = start == 0 ? "recording \(index + 1) of \(proof.takes.count)" : ""
                rows.append(SVG.label(name, Self.left, place - 36) + strip(take, from: start, top: place))
            }
        }
        let size = (width: Self.left + Self.width + 24, height: top + Double(max(1, rows.count)) * Self.pitch - 40)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(text(size.width))" height="\(text(size.height))" \
            viewBox="0 0 \(text(size.width)) \(text(size.height))" role="img">
            <title>How long other people's music is lowered for each cue</title>
            <style>
            svg { background: #fff; color: #1c1c1c; font: 12px sans-serif; --music: #0b62a8; --cue: #c2410c }
            @media (prefers-color-scheme: dark) {
            svg { background: #161616; color: #e8e8e8; --music: #6db8f2; --cue: #f59e5b } }
            @media print { svg { background: #fff; color: #000; --music: #0b62a8; --cue: #c2410c } }
            text { fill: currentColor } .grid { stroke: currentColor; opacity: .18 }
            .window { fill: currentColor; opacity: .07 } .low { fill: currentColor; opacity: .1 }
            .music { fill: none; stroke: var(--music); stroke-width: 1.8 } .cue { fill: var(--cue); opacity: .5 }
            .m { fill: var(--music) } .c { fill: var(--cue) } .m, .c, .verdict { font-weight: bold }
            .verdict { font-size: 16px } .middle { text-anchor: middle } .end { text-anchor: end }
            .figure { font-size: 11px }
            </style>
            \(heading.joined(separator: "\n"))
            \(rows.joined(separator: "\n"))
            </svg>

            """
    }

    /// The verdict, what was missed, what was measured, and what is drawn how.
    private var heading: [String] {
        let verdict = proof.misses.isEmpty ? "proved" : "not proved"
        var lines = [SVG.label("The music is given back: \(verdict)", Self.left, 28, "verdict")]
        lines += proof.misses.enumerated().map { SVG.label($1, Self.left, 50 + 18 * Double($0)) }
        let y = 50 + 18 * Double(proof.misses.count)
        let measures = proof.measures.map { measure in
            "\(measure.name) \(text(measure.figures.median)) (\(text(measure.figures.high)); \(text(measure.limit)))"
        }
        lines.append(
            SVG.label(
                "\(proof.windows.count) windows, in ms: the median (99 %; the limit): "
                    + measures.joined(separator: ", "), Self.left, y))
        let low = proof.limits.lowering == .step ? "the music is lowered" : "the music is low; lighter: on its way"
        lines.append(
            "<text x=\"\(text(Self.left))\" y=\"\(text(y + 20))\"><tspan class=\"m\">music</tspan> (line) and "
                + "<tspan class=\"c\">cues</tspan> (area), in dB of full scale; shaded: \(low)</text>")
        return lines
    }

    private func strip(_ take: Take, from start: Double, top: Double) -> String {
        let right = Self.left + Self.width
        let chart = LevelChart(
            CGRect(x: Self.left, y: top, width: Self.width, height: Self.height), times: start...start + Self.span,
            levels: Self.floor...0)
        var parts: [String] = []
        for level in stride(from: Self.floor, through: 0, by: 20) {
            parts.append(chart.rule("grid", at: level))
            parts.append(SVG.label(text(level), Self.left - 6, chart.down(level) + 4, "end"))
        }
        parts.append(
            "<text class=\"middle\" transform=\"translate(16 \(text(top + 60))) rotate(-90)\">level, dB</text>")
        for second in 0...Int(Self.span) {
            let time = start + Double(second)
            let unit = second == Int(Self.span) ? " s" : ""
            parts.append(SVG.label(text(time) + unit, chart.across(time), top + 136, "middle"))
        }
        for window in take.windows where window.isThere && window.end > start && window.start < start + Self.span {
            parts.append(chart.shade("window", window.start, window.end))
            parts.append(chart.shade("low", window.lowStart, window.lowEnd))
            // A window over two rows has its figures where it begins.
            guard window.start >= start else { continue }
            let x = min(chart.across(window.start), right - 30)
            parts.append(SVG.label("lead \(text(window.lead))", x, top - 18, "figure"))
            parts.append(SVG.label("tail \(text(window.tail))", x, top - 6, "figure"))
        }
        // The loudest of 10 ms of the cues, and of 5 ms of the music.
        parts.append(chart.area("cue", take.sounding.rest, every: 4))
        parts.append(chart.line("music", take.sounding.music, every: 2))
        return parts.joined(separator: "\n")
    }
}
