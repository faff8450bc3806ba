// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The way in which Android writes texts.
enum AndroidText {
    /// Why a text cannot be used.
    struct Fault: Error {
        var kind = PackProblem.Kind.badText
        let problem: String
        let fix: String
    }

    /// Reads a text: escapes, and white space, which counts as one space unless it stands in quotation marks.
    static func read(_ text: String) throws(Fault) -> String {
        let trimmed = text.trimmed
        if trimmed.hasPrefix("@") || trimmed.hasPrefix("?") {
            guard trimmed == "@null" || trimmed.dropFirst().contains("/") else { return try unescaped(trimmed) }
            throw Fault(
                kind: .notUsed, problem: "the text refers to another resource, \(trimmed.prefix(40))",
                fix: "write the text itself")
        }
        return try unescaped(trimmed)
    }

    private static func unescaped(_ text: String) throws(Fault) -> String {
        var result = String.UnicodeScalarView()
        var rest = Array(text.unicodeScalars)[...]
        var isQuoted = false
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": isQuoted.toggle()
            case "\\": result.append(try escape(&rest))
            case _ where scalar.properties.isWhitespace && scalar.isASCII && !isQuoted:
                while let next = rest.first, next.properties.isWhitespace, next.isASCII { rest.removeFirst() }
                result.append(" ")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    private static func escape(_ rest: inout ArraySlice<Unicode.Scalar>) throws(Fault) -> Unicode.Scalar {
        guard let scalar = rest.popFirst() else {
            throw Fault(problem: "the text ends with a backslash", fix: "write it as \\\\")
        }
        switch scalar {
        case "n": return "\n"
        case "t": return "\t"
        case "u":
            let first = try codeUnit(&rest)
            if let scalar = Unicode.Scalar(first) { return scalar }
            guard rest.popFirst() == "\\", rest.popFirst() == "u", case let second = try codeUnit(&rest),
                first < 0xDC00, (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
            else { throw Fault(problem: "half a surrogate pair stands alone", fix: "write the character itself") }
            return scalar
        default: return scalar
        }
    }

    private static func codeUnit(_ rest: inout ArraySlice<Unicode.Scalar>) throws(Fault) -> UInt32 {
        let digits = String(String.UnicodeScalarView(rest.prefix(4)))
        guard digits.count == 4, let unit = UInt32(digits, radix: 16) else {
            throw Fault(problem: "four hexadecimal digits are due behind \\u", fix: "write it as \\u00e9")
        }
        rest = rest.dropFirst(4)
        return unit
    }
}
