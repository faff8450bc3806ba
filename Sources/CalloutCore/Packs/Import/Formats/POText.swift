// SPDX-License-Identifier: Apache-2.0

/// The escapes of a PO file.
enum POText {
    /// What cannot be read.
    struct Fault: Error {
        let problem: String
        let fix: String
    }

    /// Reads what stands between quotation marks.
    static func read(_ scalars: some Collection<Unicode.Scalar>) throws(Fault) -> String {
        var text = String.UnicodeScalarView()
        var rest = Array(scalars)[...]
        while let scalar = rest.popFirst() {
            if scalar == "\"" {
                throw Fault(problem: "a quotation mark stands inside a text", fix: "write it as \\\"")
            }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            guard let escaped = rest.popFirst() else {
                throw Fault(problem: "the text ends with a backslash", fix: "write it as \\\\")
            }
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "a": text.append("\u{7}")
            case "b": text.append("\u{8}")
            case "v": text.append("\u{B}")
            case "f": text.append("\u{C}")
            case "\\", "\"", "'", "?": text.append(escaped)
            case "0"..."7":
                let digits = String.UnicodeScalarView([escaped] + rest.prefix(2).prefix { ("0"..."7").contains($0) })
                rest = rest.dropFirst(digits.count - 1)
                text.append(UInt32(String(digits), radix: 8).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
            default:
                throw Fault(problem: "'\\\(escaped)' is no escape of PO", fix: "write a backslash as \\\\")
            }
        }
        return String(text)
    }

    /// Writes a text, in quotation marks; one with several lines on several.
    static func written(_ text: String) -> String {
        var lines = [""]
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n":
                lines[lines.count - 1] += "\\n"
                lines.append("")
            case "\t": lines[lines.count - 1] += "\\t"
            case "\r": lines[lines.count - 1] += "\\r"
            case "\\", "\"": lines[lines.count - 1] += "\\\(scalar)"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}":
                lines[lines.count - 1] += scalar.value < 0x80 ? octal(scalar) : String(scalar)
            default: lines[lines.count - 1].unicodeScalars.append(scalar)
            }
        }
        if lines.last == "" { lines.removeLast() }
        let quoted = lines.map { "\"\($0)\"" }
        return quoted.count > 1 ? "\"\"\n" + quoted.joined(separator: "\n") : quoted.first ?? "\"\""
    }

    private static func octal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
}
