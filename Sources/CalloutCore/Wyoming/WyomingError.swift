// SPDX-License-Identifier: Apache-2.0

/// Bytes that are not the Wyoming protocol, or an event that lacks what its type promises.
public enum WyomingError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A length in a header.
    public enum Length: String, Sendable {
        /// The length of the JSON after the header.
        case data = "data_length"
        /// The length of the payload.
        case payload = "payload_length"
    }

    /// The header line has no end within the limit of bytes.
    case headerTooLong(limit: Int)
    /// The header line is no JSON object with a type; the line's beginning, and why.
    case badHeader(line: String, reason: String)
    /// A length is negative, no whole number, or over the limit; as it was written.
    case lengthRefused(Length, value: String, limit: Int)
    /// The values of an event are no JSON object.
    case badData(type: String, reason: String)
    /// An event lacks a value that its type must have, or has a wrong one.
    case badEvent(type: String, reason: String)
    /// An event bears the number of another request than the one that was asked.
    case answersAnother(type: String, id: Int)

    /// What was wrong, as a clause without a full stop.
    public var description: String {
        switch self {
        case .headerTooLong(let limit):
            "a header line is longer than \(limit) bytes"
        case .badHeader(let line, let reason):
            "'\(line)' is no header of an event (\(reason))"
        case .lengthRefused(let length, let value, let limit):
            "a \(length.rawValue) of \(value) is not between 0 and \(limit)"
        case .badData(let type, let reason):
            "the values of '\(type)' cannot be read (\(reason))"
        case .badEvent(let type, let reason):
            "'\(type)' is not as it must be: \(reason)"
        case .answersAnother(let type, let id):
            "'\(type)' is not as it must be: it answers another request (\(id))"
        }
    }

    /// The beginning of what a peer sent, fit for a message: at most 60 bytes, no control characters.
    static func excerpt(_ bytes: some Collection<UInt8>) -> String {
        let text = String(decoding: bytes.prefix(60), as: UTF8.self)
        let visible = text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(visible)) + (bytes.count > 60 ? "..." : "")
    }
}
