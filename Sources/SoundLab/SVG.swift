// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words of a picture.
package enum SVG {
    /// A number with one digit after the point at most.
    package static func number(_ number: Double) -> String {
        let text = String(format: "%.1f", number)
        let whole = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        return whole == "-0" ? "0" : whole
    }

    /// A text at a place; nothing for no words.
    package static func label(_ words: String, _ x: Double, _ y: Double, _ style: String = "") -> String {
        guard !words.isEmpty else { return "" }
        let name = style.isEmpty ? "" : " class=\"\(style)\""
        return "<text\(name) x=\"\(number(x))\" y=\"\(number(y))\">\(escaped(words))</text>"
    }

    /// A text that stands for itself.
    package static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
