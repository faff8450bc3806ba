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
                rows.append(label(name, Self.left, place - 36) + strip(take, from: start, top: place))
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
        var lines = [label("The music is given back: \(verdict)", Self.left, 28, "verdict")]
        lines += proof.misses.enumerated().map { label($1, Self.left, 50 + 18 * Double($0)) }
        let y = 50 + 18 * Double(proof.misses.count)
        let measures = proof.measures.map { measure in
            "\(measure.name) \(text(measure.figures.median)) (\(text(measure.figures.high)); \(text(measure.limit)))"
        }
        lines.append(
            label(
                "\(proof.windows.count) windows, in ms: the median (99 %; the limit): "
                    + measures.joined(separator: ", "), Self.left, y))
        let low = proof.limits.lowering == .step ? "the music is lowered" : "the music is low; lighter: on its way"
        lines.append(
            "<text x=\"\(text(Self.left))\" y=\"\(text(y + 20))\"><tspan class=\"m\">music</tspan> (line) and "
                + "<tspan class=\"c\">cues</tspan> (area), in dB of full scale; shaded: \(low)</text>")
        return lines
    }

    private func label(_ words: String, _ x: Double, _ y: Double, _ style: String = "") -> String {
        guard !words.isEmpty else { return "" }
        return "<text class=\"\(style)\" x=\"\(text(x))\" y=\"\(text(y))\">\(Self.escaped(words))</text>"
    }

    private func strip(_ take: Take, from start: Double, top: Double) -> String {
        let right = Self.left + Self.width
        var parts: [String] = []
        for level in stride(from: Self.floor, through: 0, by: 20) {
            let y = text(top + place(level))
            parts.append(
                "<line class=\"grid\" x1=\"\(text(Self.left))\" x2=\"\(text(right))\" y1=\"\(y)\" y2=\"\(y)\"/>")
            parts.append(label(text(level), Self.left - 6, top + place(level) + 4, "end"))
        }
        parts.append(
            "<text class=\"middle\" transform=\"translate(16 \(text(top + 60))) rotate(-90)\">level, dB</text>")
        for second in 0...Int(Self.span) {
            let time = start + Double(second)
            let unit = second == Int(Self.span) ? " s" : ""
            parts.append(label(text(time) + unit, across(time, from: start), top + 136, "middle"))
        }
        for window in take.windows where window.isThere && window.end > start && window.start < start + Self.span {
            parts.append(shade("window", window.start, window.end, from: start, top: top))
            parts.append(shade("low", window.lowStart, window.lowEnd, from: start, top: top))
            // A window over two rows has its figures where it begins.
            guard window.start >= start else { continue }
            let x = min(across(window.start, from: start), right - 30)
            parts.append(label("lead \(text(window.lead))", x, top - 18, "figure"))
            parts.append(label("tail \(text(window.tail))", x, top - 6, "figure"))
        }
        parts.append(area(take.sounding.rest, from: start, top: top))
        parts.append(line(take.sounding.music, from: start, top: top))
        return parts.joined(separator: "\n")
    }

    /// What of a span lies in a row.
    private func shade(_ style: String, _ first: Double, _ last: Double, from start: Double, top: Double) -> String {
        let (first, last) = (max(first, start), min(last, start + Self.span))
        guard first < last else { return "" }
        let (from, to) = (across(first, from: start), across(last, from: start))
        return
            "<rect class=\"\(style)\" x=\"\(text(from))\" y=\"\(text(top))\" width=\"\(text(to - from))\" height=\"\(text(Self.height))\"/>"
    }

    /// The music: every second row, 5 ms.
    private func line(_ rows: [Double], from start: Double, top: Double) -> String {
        let points = stride(from: 0, to: rows.count, by: 2).compactMap { point(rows[$0], $0, from: start, top: top) }
        return "<polyline class=\"music\" points=\"\(points.joined(separator: " "))\"/>"
    }

    /// The cues: the loudest of each four rows, 10 ms.
    private func area(_ rows: [Double], from start: Double, top: Double) -> String {
        let places = stride(from: 0, to: rows.count, by: 4).filter { isInside($0, from: start) }
        guard let first = places.first, let last = places.last else { return "" }
        let points = places.compactMap { place in
            point(rows[place..<min(rows.count, place + 4)].max() ?? 0, place, from: start, top: top)
        }
        let bottom = text(top + Self.height)
        let ends = [first, last].map { text(across(time($0), from: start)) }
        return
            "<polygon class=\"cue\" points=\"\(ends[0]),\(bottom) \(points.joined(separator: " ")) \(ends[1]),\(bottom)\"/>"
    }

    private func point(_ level: Double, _ row: Int, from start: Double, top: Double) -> String? {
        guard isInside(row, from: start) else { return nil }
        return "\(text(across(time(row), from: start))),\(text(top + place(20 * log10(max(1e-6, level)))))"
    }

    private func isInside(_ row: Int, from start: Double) -> Bool { (start...start + Self.span).contains(time(row)) }
    private func time(_ row: Int) -> Double { Double(row) / Sounding.rate + Sounding.zero }
    private func across(_ time: Double, from start: Double) -> Double {
        Self.left + (time - start) / Self.span * Self.width
    }
    private func place(_ level: Double) -> Double { Self.height * min(1, max(0, level / Self.floor)) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
