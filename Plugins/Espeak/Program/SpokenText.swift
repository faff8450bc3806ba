// SPDX-License-Identifier: Apache-2.0

/// A text that may be given to the library, in which nothing is a command.
///
/// The library is asked for plain text, so that `[[x]]`, `<audio src=…>`, `&` and backticks are characters like others.
/// What it obeys even so is taken out here: U+0001 begins a command inside a text, other control characters mean
/// something inside it too, and U+E000 to U+E0FF stand for bytes of its old encodings. Each becomes a space, so that
/// places in the text stay what they are.
struct SpokenText {
    /// The longest text in bytes of UTF-8.
    static let longest = 4_000

    /// The text in UTF-8, with a zero byte at its end.
    let bytes: [CChar]
    private let scalars: [Unicode.Scalar]

    /// Checks a text.
    ///
    /// - Parameter text: The text.
    /// - Throws: A refusal with `invalid` for a text that is too long or holds a NUL.
    init(_ text: String) throws(Refusal) {
        let count = text.utf8.count
        guard count <= Self.longest else {
            throw .invalid(
                "the text \(Refusal.quoted(text)) has \(count) bytes, at most \(Self.longest) are one cue; split it")
        }
        guard !text.utf8.contains(0) else {
            throw .invalid("the text \(Refusal.quoted(text)) holds a NUL character; take it out")
        }
        scalars = text.unicodeScalars.map { Self.isObeyed($0) ? " " : $0 }
        bytes = Array(String(String.UnicodeScalarView(scalars)).utf8CString)
    }

    /// Whether there is nothing but punctuation, space and invisible characters: the library would read some of it out.
    var saysNothing: Bool {
        scalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
                .format:
                true
            default: false
            }
        }
    }

    /// The part of the text at a place the library reports.
    ///
    /// - Parameters:
    ///   - position: The number of its first character, counted from 1; the library counts Unicode scalars.
    ///   - length: Its length in the same unit.
    /// - Returns: The part, as far as it lies within the text.
    func part(at position: Int, length: Int) -> String {
        let start = min(max(position - 1, 0), scalars.count)
        let end = min(max(start + length, start), scalars.count)
        return String(String.UnicodeScalarView(scalars[start..<end]))
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0, 0xE000...0xE0FF: true
        default: false
        }
    }
}
