// SPDX-License-Identifier: Apache-2.0

/// Writes texts of others as a pack's texts.
///
/// A text of a pack that holds a `{` is an ICU message with named arguments; any other is what it says. So a text without
/// arguments and braces stays as it is, and in a message braces that mean themselves are quoted as ICU has it: `'{'`.
package enum MessageText {
    /// Where a text stands.
    package enum Place {
        /// Outside every plural.
        case message
        /// In a form of a plural, where `#` is the counted number.
        case plural
    }

    /// A text that has no arguments, as a pack's text.
    ///
    /// - Parameter text: The text.
    /// - Returns: The text, quoted if it holds a `{`.
    package static func plain(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: "{")) ? quoted(text, in: .message) : text
    }

    /// A part of a message that means itself.
    ///
    /// - Parameters:
    ///   - literal: The part.
    ///   - place: Where it stands.
    /// - Returns: The part with its braces, and the apostrophes that could be read as quotes, quoted.
    package static func quoted(_ literal: String, in place: Place) -> String {
        func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "{" || scalar == "}" || scalar == "#" && place == .plural
        }
        let scalars = Array(literal.unicodeScalars)
        var text = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if isSpecial(scalar) {
                text.append("'")
                while index < scalars.count, isSpecial(scalars[index]) {
                    text.append(scalars[index])
                    index += 1
                }
                text.append("'")
                continue
            }
            text.append(scalar)
            if scalar == "'" {
                let before = index > 0 ? scalars[index - 1] : " "
                let after: Unicode.Scalar = index + 1 < scalars.count ? scalars[index + 1] : "'"
                if isSpecial(before) || before == "'" || isSpecial(after) || after == "'" || after == "|" {
                    text.append("'")
                }
            }
            index += 1
        }
        return String(text)
    }
}
