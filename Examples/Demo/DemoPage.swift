// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab

/// The page that plays the recording: the picture with a cursor, and the cues to choose from.
struct DemoPage {
    private let performance: Performance
    private let picture: DemoPicture

    init(_ performance: Performance, _ picture: DemoPicture) {
        self.performance = performance
        self.picture = picture
    }

    /// An HTML document that needs `demo.wav` beside it, and nothing else.
    var html: String {
        let pieces = String(decoding: PackageResources.page_html, as: UTF8.self).components(separatedBy: "{{")
        let values = ["picture": picture.svg, "cues": cues, "data": data, "lead": lead]
        // What was put in is not looked through for places to fill.
        return pieces.dropFirst().reduce(pieces.first ?? "") { page, piece in
            let parts = piece.components(separatedBy: "}}")
            return page + (values[parts[0]] ?? "") + parts.dropFirst().joined(separator: "}}")
        }
    }

    private var lead: String {
        let sums = [Summary.Kind.lead, .tail].map { Summary($0, performance) }
        return "Another program's music, lowered \(Summary(.depth, performance).figures) for each cue: "
            + sums.map { "\($0.sentence.lowercased()) (\($0.figures))" }.joined(separator: ", ") + "."
    }

    /// A row for each cue; the button plays from a moment before it.
    private var cues: String {
        performance.moments.map { moment in
            let heard = performance.heard(moment)
            let phase = performance.log.phase(at: moment.cue.planned)?.name ?? ""
            func figure(_ format: String, _ number: Double) -> String {
                Summary.minus(String(format: format, Summary.tenth(number)))
            }
            let cells = [
                figure("%.1f s", heard.lowerBound), phase, figure("%.1f dB", moment.window.depth),
                figure("%.1f ms", 1_000 * moment.window.lead), figure("%.1f ms", 1_000 * moment.window.tail),
                figure("%+.1f ms", 1_000 * performance.lateness(moment)),
            ]
            let words = "<td><button type=\"button\">\(SVG.escaped(moment.cue.words))</button></td>"
            let rest = cells.map { "<td>\(SVG.escaped($0))</td>" }
            return "<tr>" + rest[0] + words + rest.dropFirst().joined() + "</tr>"
        }.joined(separator: "\n")
    }

    private var data: String {
        func number(_ value: Double) -> JSONValue { .number(value.isFinite ? (1_000 * value).rounded() / 1_000 : 0) }
        let spans = performance.moments.map { moment -> JSONValue in
            let heard = performance.heard(moment)
            return .array([number(heard.lowerBound), number(heard.upperBound)])
        }
        return JSONValue.object([
            .init("cues", .array(spans)), .init("before", number(Demo.margin.before)),
            .init("left", number(DemoPicture.left)), .init("width", number(DemoPicture.width)),
            .init("span", .array([number(picture.span.lowerBound), number(picture.span.upperBound)])),
        ]).description
    }
}
