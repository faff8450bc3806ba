// SPDX-License-Identifier: Apache-2.0

/// A text without the characters that are for the eye alone.
///
/// Soft hyphens, marks of writing direction and zero-width characters go; joiners stay where a script is spelt with them
/// and between emoji. Spaces that do not break become spaces; one between the groups of a number goes. A letter and its
/// marks become the one letter that Unicode has for them. The words stay canonically the same.
public struct CleanText: Sendable, Equatable {
    /// The text without them.
    public private(set) var text = ""
    /// What was changed, each in a clause; empty if nothing was.
    public var changes: [String] {
        let all = [
            (hyphens, "soft hyphens taken out"), (marks, "marks of direction or of zero width taken out"),
            (spaces, "spaces that do not break made plain"), (letters, "letters put together with their marks"),
        ]
        return all.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }

    private var hyphens = 0
    private var marks = 0
    private var spaces = 0
    private var letters = 0

    /// Cleans a text.
    ///
    /// - Parameter text: The text as it is written.
    public init(_ text: String) {
        // Most texts have nothing of the kind, and ASCII never has.
        guard text.utf8.contains(where: { $0 >= 0x80 }) else {
            self.text = text
            return
        }
        let scalars = Array(text.unicodeScalars)
        var kept = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case 0xAD: hyphens += 1
            case 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF: marks += 1
            case 0x200C, 0x200D:
                if index > 0, Self.isJoined(scalars[index - 1]) { kept.append(scalar) } else { marks += 1 }
            case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
                spaces += 1
                if !Self.groupsDigits(scalars, at: index) { kept.append(" ") }
            default: kept.append(scalar)
            }
        }
        self.text = ComposedLetters.composed(String(kept), count: &letters)
    }

    /// Whether a joiner behind a character belongs to how the word is spelt.
    private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Arabic to Tibetan and Myanmar, Khmer, Mongolian.
        case 0x600...0x109F, 0x1780...0x18AF, 0xA840...0xABFF, 0xFE0F: true
        default: scalar.value > 0x2000 && (scalar.properties.isEmoji || scalar.properties.isEmojiModifier)
        }
    }

    /// Whether a space stands before the three digits of a group: "12 000".
    private static func groupsDigits(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        func isDigit(_ place: Int) -> Bool {
            scalars.indices.contains(place) && (48...57).contains(scalars[place].value)
        }
        return isDigit(index - 1) && (1...3).allSatisfy { isDigit(index + $0) } && !isDigit(index + 4)
    }
}
