// SPDX-License-Identifier: Apache-2.0

extension JSONValue: CustomStringConvertible {
    /// The value as JSON text on one line, with no white space between its parts.
    ///
    /// Numbers that JSON cannot write (infinite, not a number) are written as `null`.
    public var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += Self.written(value)
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.write(member.name, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func written(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if let whole = Int64(exactly: value), abs(value) < 1e15 { return String(whole) }
        return String(value)
    }

    private static func write(_ value: String, to text: inout String) {
        let digits = Array("0123456789abcdef")
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}":
                text += "\\u00"
                text.append(digits[Int(scalar.value >> 4)])
                text.append(digits[Int(scalar.value & 15)])
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
