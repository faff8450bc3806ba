// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// The demo as a picture: the plan's phases, what was said, and the music's level over time; below, all windows' edges
/// laid over one another, and how far each cue was from its time.
struct DemoPicture {
    static let left = 70.0
    static let width = 1_106.0
    private static let floor = -26.0
    /// Where the lanes lie, from above.
    private enum Lane {
        static let phases = 84.0
        static let speech = 188.0
        static let music = 264.0
        static let axis = 428.0
        static let panels = 494.0
    }

    let size = CGSize(width: 1_200, height: 660)
    let performance: Performance
    /// What is drawn, in seconds since the plan began.
    let span: ClosedRange<Double>

    init(_ performance: Performance) {
        self.performance = performance
        let last = performance.moments.map { performance.heard($0).upperBound }.max() ?? 0
        span = -Demo.margin.before...(max(performance.duration, last) + Demo.margin.after / 2)
    }

    /// An SVG document, readable in light, in dark and in print.
    var svg: String {
        let title = "A minute of a run-and-walk plan, beside another program's music"
        let (width, height) = (SVG.number(size.width), SVG.number(size.height))
        let parts =
            [heading(title), phases, windows, speech, music, axis]
            + [
                panel(.lead, at: 0, edge: { $0.first }), panel(.tail, at: 1, edge: { $0.last }),
                LatenessPanel(performance, Self.frame(of: 2)).svg,
            ]
        return """
            <svg xmlns="http://www.w3.org/2000/svg" class="demo" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img">
            <title>\(title)</title>
            <style>\(Self.style)</style>
            <rect class="paper" width="\(width)" height="\(height)"/>
            \(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
            </svg>

            """
    }

    /// The colours are those of the audition page.
    private static let style = """

        .demo { --paper: #fbfaf7; --ink: #1e1c19; --soft: #635e56; --line: #e3ded4; --music: #0a665a; --cue: #c2410c;
        --run: #f3d9c8; --walk: #e9e6dc; --level: #bcd3ce; font: 13px system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif }
        @media (prefers-color-scheme: dark) { .demo { --paper: #161513; --ink: #ece8e1; --soft: #a8a196; --line: #34312c;
        --music: #72d0bd; --cue: #f59e5b; --run: #4a2f20; --walk: #2b2925; --level: #2b4640 } }
        .demo .paper { fill: var(--paper) } .demo text { fill: var(--ink) } .demo .soft { fill: var(--soft) }
        .demo .title { font-size: 22px; font-weight: 600 } .demo .head { font-size: 15px; font-weight: 600 }
        .demo .middle { text-anchor: middle } .demo .end { text-anchor: end; fill: var(--soft) }
        .demo .run { fill: var(--run) } .demo .walk { fill: var(--walk) } .demo .phase { text-anchor: middle; font-weight: 600 }
        .demo .grid { stroke: var(--soft); opacity: .22 } .demo .edge { stroke: var(--soft); stroke-dasharray: 2 3 }
        .demo .words { paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round }
        .demo .leader { stroke: var(--cue); opacity: .55 } .demo .window { fill: var(--cue); opacity: .1 }
        .demo .cue { fill: var(--cue) } .demo .dot { fill: var(--cue) } .demo .band { fill: var(--music); opacity: .1 }
        .demo .level { fill: var(--level) } .demo .lines polyline { opacity: .5 }
        .demo .music { fill: none; stroke: var(--music); stroke-width: 1.5; stroke-linejoin: round }
        .demo .m { fill: var(--music); font-weight: 600 } .demo .c { fill: var(--cue); font-weight: 600 }

        """

    private func heading(_ title: String) -> String {
        let depth = Summary(.depth, performance)
        let verdict =
            performance.misses.isEmpty ? "and given back each time" : "not as it should be: see what the demo printed"
        let words = "\(performance.moments.count) windows; the music lowered \(depth.figures), \(verdict)."
        let plan = "Ten minutes of the plan take one."
        return SVG.label(title, Self.left, 40, "title") + "\n"
            + SVG.label("\(words) \(plan)", Self.left, 64, "soft")
    }

    private func lane(_ top: Double, _ height: Double, _ levels: ClosedRange<Double> = 0...1, full: Double = 1)
        -> LevelChart
    {
        LevelChart(
            CGRect(x: Self.left, y: top, width: Self.width, height: height), times: span, levels: levels, full: full)
    }

    private var phases: String {
        let chart = lane(Lane.phases, 26)
        return performance.log.phases.map { phase in
            let (start, end) = (phase.start / performance.speed, phase.end / performance.speed)
            // A hair between two.
            let place = chart.shade(phase.name == "run" ? "run" : "walk", start + 0.05, end - 0.05)
            return place + SVG.label(phase.name, chart.across((start + end) / 2), Lane.phases + 18, "phase")
        }.joined(separator: "\n")
    }

    /// The windows, each through both lanes.
    private var windows: String {
        let chart = lane(Lane.speech, Lane.axis - 20 - Lane.speech)
        return performance.moments.map { moment in
            chart.shade("window", moment.window.start - performance.start, moment.window.end - performance.start)
        }.joined(separator: "\n")
    }

    /// What was said: its words above, and how loud it was.
    private var speech: String {
        let chart = lane(Lane.speech, 64, -42...(-3))
        let places = performance.moments.map { (chart.across(performance.heard($0).lowerBound), $0.cue.words) }
        let labels = LabelRows(places, within: Self.left...Self.left + Self.width).rows
        let leaders = labels.map { label in
            let x = SVG.number(label.mark)
            return "<line class=\"leader\" x1=\"\(x)\" x2=\"\(x)\" "
                + "y1=\"\(SVG.number(Self.height(of: label) + 4))\" y2=\"\(SVG.number(Lane.speech + 64))\"/>"
        }
        // The words lie over the lines of those above them.
        let words = labels.map { SVG.label($0.words, $0.x, Self.height(of: $0), "words") }
        let place = "translate(20 \(SVG.number(Lane.speech + 32))) rotate(-90)"
        let name = "<text class=\"c middle\" transform=\"\(place)\">cues</text>"
        let area = chart.area("cue", performance.sounding.rest, every: 20, shift: performance.start)
        return (leaders + words + [name, area]).joined(separator: "\n")
    }

    private static func height(of label: LabelRows.Label) -> Double { 176 - 18 * Double(label.row) }

    /// The music's level, as far as it is lowered.
    private var music: String {
        let chart = lane(Lane.music, 144, Self.floor...2, full: performance.sounding.normal)
        let rows = performance.sounding.music
        var parts = [chart.area("level", rows, every: 4, shift: performance.start)]
        parts += stride(from: -24.0, through: 0, by: 6).flatMap { level in
            [chart.rule("grid", at: level), SVG.label(minus(level), Self.left - 8, chart.down(level) + 4, "end")]
        }
        let place = "translate(20 \(SVG.number(Lane.music + 72))) rotate(-90)"
        parts.append("<text class=\"m middle\" transform=\"\(place)\">music, dB</text>")
        parts.append(chart.line("music", rows, every: 4, shift: performance.start))
        return parts.joined(separator: "\n")
    }

    private var axis: String {
        let chart = lane(Lane.music, 144)
        return stride(from: 0, through: Int(span.upperBound), by: 5).map { second in
            SVG.label(second == 0 ? "0 s" : "\(second)", chart.across(Double(second)), Lane.axis, "soft middle")
        }.joined(separator: "\n")
    }

    /// All windows' edges, laid over one another.
    private func panel(_ kind: Summary.Kind, at place: Int, edge: (Sounding.Window) -> Double) -> String {
        let frame = Self.frame(of: place)
        let reach = 0.06
        let chart = LevelChart(
            frame, times: -reach...reach, levels: Self.floor...2, full: performance.sounding.normal)
        var parts = PanelHead(kind, performance, frame).parts
        let limit = Performance.limit
        parts.append(kind == .lead ? chart.shade("band", -limit, 0) : chart.shade("band", 0, limit))
        parts += stride(from: -24.0, through: 0, by: 12).flatMap { level in
            [chart.rule("grid", at: level), SVG.label(minus(level), frame.minX - 8, chart.down(level) + 4, "end")]
        }
        parts.append("<g class=\"lines\">")
        for moment in performance.moments where edge(moment.window).isFinite {
            parts.append(chart.line("music", performance.sounding.music, every: 1, shift: edge(moment.window)))
        }
        parts.append("</g>")
        parts.append(PanelHead.upright(chart.across(0), frame))
        for time in stride(from: -40.0, through: 40, by: 20) {
            let words =
                time == 0 ? (kind == .lead ? "first sound" : "last sound") : minus(time) + (time == 40 ? " ms" : "")
            parts.append(SVG.label(words, chart.across(time / 1_000), frame.maxY + 18, "soft middle"))
        }
        return parts.joined(separator: "\n")
    }

    /// Where one of the three small pictures lies.
    private static func frame(of place: Int) -> CGRect {
        CGRect(x: left + Double(place) * 384, y: Lane.panels + 24, width: 338, height: 112)
    }

    private func minus(_ level: Double) -> String { Summary.minus(SVG.number(level)) }
}
