// SPDX-License-Identifier: Apache-2.0

/// Writes records of a CSV text as RFC 4180 has them, with quotation marks only where they are needed.
public struct CSVWriter: Sendable {
    /// What ends a line.
    public enum LineEnd: String, Sendable {
        /// A line feed.
        case lf = "\n"
        /// A carriage return and a line feed.
        case crlf = "\r\n"
    }

    /// The text so far.
    public private(set) var text = ""
    private let lineEnd: LineEnd

    /// Begins an empty text.
    ///
    /// - Parameter lineEnd: What ends a line.
    public init(lineEnd: LineEnd = .lf) {
        self.lineEnd = lineEnd
    }

    /// Writes one record.
    ///
    /// - Parameter fields: The fields; at least one.
    public mutating func write(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { text += "," }
            text += Self.needsQuotes(field) || fields == [""] ? Self.quoted(field) : field
        }
        text += lineEnd.rawValue
    }

    /// Whether a field cannot be written bare; spaces at its ends are quoted too, because some readers drop them.
    private static func needsQuotes(_ field: String) -> Bool {
        let bytes = field.utf8
        return bytes.first == 0x20 || bytes.last == 0x20 || field.unicodeScalars.first == "\u{FEFF}"
            || bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }
    }

    private static func quoted(_ field: String) -> String {
        var quoted = "\""
        for scalar in field.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
