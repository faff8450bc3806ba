// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A frame in a picture, in which levels are drawn over time; what lies outside is cut off.
package struct LevelChart {
    /// Where the frame lies in the picture.
    package let frame: CGRect
    /// The seconds from its left edge to its right.
    package let times: ClosedRange<Double>
    /// The decibels from its lower edge to its upper.
    package let levels: ClosedRange<Double>
    /// What is drawn at 0 dB.
    package var full = 1.0

    /// Makes a frame.
    ///
    /// - Parameters:
    ///   - frame: Where it lies in the picture.
    ///   - times: The seconds from its left edge to its right.
    ///   - levels: The decibels from its lower edge to its upper.
    ///   - full: The amplitude that is drawn at 0 dB.
    package init(_ frame: CGRect, times: ClosedRange<Double>, levels: ClosedRange<Double>, full: Double = 1) {
        (self.frame, self.times, self.levels, self.full) = (frame, times, levels, full)
    }

    /// Where a time lies.
    package func across(_ time: Double) -> Double {
        frame.minX + (time - times.lowerBound) / (times.upperBound - times.lowerBound) * frame.width
    }

    /// Where a level in decibels lies.
    package func down(_ level: Double) -> Double {
        let part = (levels.upperBound - level) / (levels.upperBound - levels.lowerBound)
        return frame.minY + frame.height * min(1, max(0, part))
    }

    /// A span of time, over the frame's height; nothing if none of it lies in the frame.
    package func shade(_ style: String, _ first: Double, _ last: Double) -> String {
        let (first, last) = (max(first, times.lowerBound), min(last, times.upperBound))
        guard first < last else { return "" }
        let (from, to) = (across(first), across(last))
        return "<rect class=\"\(style)\" x=\"\(SVG.number(from))\" y=\"\(SVG.number(frame.minY))\" "
            + "width=\"\(SVG.number(to - from))\" height=\"\(SVG.number(frame.height))\"/>"
    }

    /// A line at a level, over the frame's width.
    package func rule(_ style: String, at level: Double) -> String {
        let y = SVG.number(down(level))
        return "<line class=\"\(style)\" x1=\"\(SVG.number(frame.minX))\" x2=\"\(SVG.number(frame.maxX))\" "
            + "y1=\"\(y)\" y2=\"\(y)\"/>"
    }

    /// The amplitudes of a recording as a line.
    ///
    /// - Parameters:
    ///   - style: Its class.
    ///   - rows: The amplitudes, as ``Sounding`` has them.
    ///   - step: How many rows become one point, which is the loudest of them.
    ///   - shift: The time at which the frame's own zero lies in the recording.
    /// - Returns: An element; nothing if no row lies in the frame.
    package func line(_ style: String, _ rows: [Double], every step: Int, shift: Double = 0) -> String {
        let points = points(rows, every: step, shift: shift)
        return points.isEmpty ? "" : "<polyline class=\"\(style)\" points=\"\(Self.words(points))\"/>"
    }

    /// The amplitudes of a recording as an area, from the frame's lower edge.
    package func area(_ style: String, _ rows: [Double], every step: Int, shift: Double = 0) -> String {
        let points = points(rows, every: step, shift: shift)
        guard let first = points.first, let last = points.last else { return "" }
        let ends = [CGPoint(x: last.x, y: frame.maxY), CGPoint(x: first.x, y: frame.maxY)]
        return "<polygon class=\"\(style)\" points=\"\(Self.words(points + ends))\"/>"
    }

    private func points(_ rows: [Double], every step: Int, shift: Double) -> [CGPoint] {
        var points: [CGPoint] = []
        for row in stride(from: 0, to: rows.count, by: step) {
            let time = Double(row) / Sounding.rate + Sounding.zero - shift
            guard times.contains(time) else { continue }
            let loudest = rows[row..<min(rows.count, row + step)].max() ?? 0
            let y = (down(20 * log10(max(1e-6, loudest / full))) * 2).rounded() / 2
            let point = CGPoint(x: across(time), y: y)
            // Of what stays level, both ends are enough.
            if points.count > 1, points[points.count - 1].y == y, points[points.count - 2].y == y {
                points.removeLast()
            }
            points.append(point)
        }
        return points
    }

    private static func words(_ points: [CGPoint]) -> String {
        points.map { "\(SVG.number($0.x)),\(SVG.number($0.y))" }.joined(separator: " ")
    }
}
