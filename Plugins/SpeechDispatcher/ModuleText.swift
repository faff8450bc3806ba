// SPDX-License-Identifier: Apache-2.0

/// A text as modules take it: SSML that we write, in one line, with a mark at the beginning of each sentence.
///
/// Not of each word: eSpeak NG 1.51 reports a mark inside a sentence where the word before it begins. It reports none after
/// a full stop, so its sound has no marks rather than wrong ones.
struct ModuleText {
    /// The SSML.
    let ssml: String
    /// How many marks are in it, named by their numbers.
    let marks: Int

    /// Writes a text as SSML; what stands in the text is never taken for any.
    init(_ text: String) {
        var ssml = "<speak>"
        var marks = 0
        // A mark before the first word would say what is known.
        var state = Place.inside
        for scalar in text.unicodeScalars {
            let isSpace = scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
            switch state {
            case .afterEnd where isSpace: state = .before
            case .before where !isSpace:
                ssml += "<mark name=\"\(marks)\"/>"
                marks += 1
                state = .inside
            default: break
            }
            if !isSpace, state != .before { state = Self.ends.contains(scalar) ? .afterEnd : .inside }
            switch scalar {
            case "&": ssml += "&amp;"
            case "<": ssml += "&lt;"
            case ">": ssml += "&gt;"
            case "\"": ssml += "&quot;"
            case "'": ssml += "&apos;"
            default: ssml.unicodeScalars.append(isSpace ? " " : scalar)
            }
        }
        self.ssml = ssml + "</speak>"
        self.marks = marks
    }

    private enum Place { case inside, afterEnd, before }

    private static let ends: Set<Unicode.Scalar> = [
        ".", "!", "?", "\u{2026}", "\u{3002}", "\u{FF01}", "\u{FF1F}", "\u{0964}",
    ]
}
