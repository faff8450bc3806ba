// SPDX-License-Identifier: Apache-2.0

/// Texts as XML writes them.
enum MarkupText {
    /// Whether XML can hold a text.
    static func canHold(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "\t", "\n", "\r": true
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": false
            default: true
            }
        }
    }

    /// Writes a text for the inside of an element or an attribute; ends of lines stay what they are.
    static func written(_ text: String) -> String {
        var written = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": written += "&amp;".unicodeScalars
            case "<": written += "&lt;".unicodeScalars
            case ">": written += "&gt;".unicodeScalars
            case "\"": written += "&quot;".unicodeScalars
            case "\r": written += "&#13;".unicodeScalars
            case "\n": written += "&#10;".unicodeScalars
            case "\t": written += "&#9;".unicodeScalars
            default: written.append(scalar)
            }
        }
        return String(written)
    }
}
