// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// What stands above one of the small pictures.
struct PanelHead {
    private let summary: Summary
    private let frame: CGRect

    init(_ kind: Summary.Kind, _ performance: Performance, _ frame: CGRect) {
        summary = Summary(kind, performance)
        self.frame = frame
    }

    var parts: [String] {
        [
            SVG.label(summary.sentence, frame.minX, frame.minY - 32, "head"),
            SVG.label(summary.figures, frame.minX, frame.minY - 13, "soft"),
        ]
    }

    /// A line from the frame's upper edge to below its lower.
    static func upright(_ x: Double, _ frame: CGRect) -> String {
        "<line class=\"edge\" x1=\"\(SVG.number(x))\" x2=\"\(SVG.number(x))\" "
            + "y1=\"\(SVG.number(frame.minY))\" y2=\"\(SVG.number(frame.maxY + 4))\"/>"
    }
}
