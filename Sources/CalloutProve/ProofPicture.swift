// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// The proof as a picture: the level of the music and of the cues over time, each window shaded with its figures.
struct ProofPicture {
    /// Seconds in one row of the picture.
    private static let span = 10.0
    private static let left = 64.0
    private static let width = 1_000.0
    private static let height = 120.0
    /// From one row to the next: the figures above, the times below.
    private static let pitch = 196.0
    private static let floor = -60.0

    let proof: Proof

    init(_ proof: Proof) { self.proof = proof }

    /// An SVG document, readable in light, in dark and in print.
    var svg: String {
        var body: [String] = []
        var row = 0
        for take in proof.takes {
            let length = Double(take.sounding.music.count) / Sounding.rate + Sounding.zero
            for start in stride(from: 0, to: length, by: Self.span) {
                body.append(strip(take, from: start, top: 96 + Double(row) * Self.pitch))
                row += 1
            }
        }
        let total = 110 + Double(max(1, row)) * Self.pitch
        let verdict = proof.misses.isEmpty ? "proved" : "not proved: " + proof.misses.joined(separator: "; ")
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1088 \(text(total))" role="img">
            <title>How long other people's music is lowered for each cue</title>
            <style>
            svg { background: #fff; color: #1c1c1c; font: 12px sans-serif; --music: #0b62a8; --cue: #c2410c }
            @media (prefers-color-scheme: dark) {
            svg { background: #161616; color: #e8e8e8; --music: #6db8f2; --cue: #f59e5b } }
            @media print { svg { background: #fff; color: #000; --music: #0b62a8; --cue: #c2410c } }
            text { fill: currentColor } .grid { stroke: currentColor; opacity: .18 }
            .window { fill: currentColor; opacity: .13 } .music { fill: none; stroke: var(--music); stroke-width: 1.4 }
            .cue { fill: var(--cue); opacity: .7 } .m { fill: var(--music) } .c { fill: var(--cue) }
            .middle { text-anchor: middle } .end { text-anchor: end } .figure { font-size: 11px }
            </style>
            <text x="\(text(Self.left))" y="24" font-size="16">\(Self.escaped(verdict))</text>
            <text x="\(text(Self.left))" y="46"><tspan class="m">music</tspan> and <tspan class="c">cues</tspan>, \
            in dB of full scale; shaded: the music is lowered; figures in ms</text>
            \(body.joined(separator: "\n"))
            </svg>

            """
    }

    private func strip(_ take: Take, from start: Double, top: Double) -> String {
        var parts: [String] = []
        for level in stride(from: Self.floor, through: 0, by: 20) {
            let y = text(top + place(level))
            parts.append("<line class=\"grid\" x1=\"64\" x2=\"1064\" y1=\"\(y)\" y2=\"\(y)\"/>")
            parts.append("<text class=\"end\" x=\"58\" y=\"\(text(top + place(level) + 4))\">\(text(level))</text>")
        }
        parts.append(
            "<text class=\"middle\" transform=\"translate(16 \(text(top + 60))) rotate(-90)\">level, dB</text>")
        for second in 0...Int(Self.span) {
            let x = text(across(start + Double(second), from: start))
            parts.append(
                "<text class=\"middle\" x=\"\(x)\" y=\"\(text(top + 136))\">\(text(start + Double(second)))\(second == 10 ? " s" : "")</text>"
            )
        }
        for window in take.windows where window.isThere && window.end > start && window.start < start + Self.span {
            let from = across(max(window.start, start), from: start)
            let to = across(min(window.end, start + Self.span), from: start)
            parts.append(
                "<rect class=\"window\" x=\"\(text(from))\" y=\"\(text(top))\" width=\"\(text(to - from))\" height=\"120\"/>"
            )
            // A window over two rows has its figures where it begins.
            guard window.start >= start else { continue }
            for (line, words) in ["lead \(text(window.lead))", "tail \(text(window.tail))"].enumerated() {
                parts.append(
                    "<text class=\"figure\" x=\"\(text(from))\" y=\"\(text(top - 18 + 12 * Double(line)))\">\(words)</text>"
                )
            }
        }
        parts.append(area(take.sounding.rest, from: start, top: top))
        parts.append(line(take.sounding.music, from: start, top: top))
        return parts.joined(separator: "\n")
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
