// SPDX-License-Identifier: Apache-2.0

/// Reads one JSON text, strictly as RFC 8259 has it, at most 128 levels deep.
struct JSONParser {
    enum Positions { case recordingLines, forgettingLines }

    private static let deepest = 128
    /// The longest path whose line is recorded, in bytes.
    static let longestPath = 1_024

    private let bytes: [UInt8]
    private let positions: Positions
    private var index = 0
    private var line = 1
    private var lineStart = 0
    private(set) var lines: [String: Int] = [:]
    /// How many bytes of paths may still be recorded: a long name around many values would fill the memory with them.
    private var room: Int

    init(_ bytes: [UInt8], _ positions: Positions) {
        self.bytes = bytes
        self.positions = positions
        room = positions == .recordingLines ? 4_096 + 16 * bytes.count : 0
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func parse() throws(JSONError) -> JSONValue {
        let value = try value(at: positions == .recordingLines ? "" : nil, depth: 0)
        skipSpace()
        guard index == bytes.count else { throw error("there is text after the end of the value") }
        return value
    }

    private mutating func value(at path: String?, depth: Int) throws(JSONError) -> JSONValue {
        skipSpace()
        if let path, path.utf8.count <= room {
            room -= path.utf8.count
            lines[path] = line
        }
        guard depth < Self.deepest else { throw error("more than \(Self.deepest) levels") }
        guard let byte = peek else { throw error("the text ends where a value is due") }
        switch byte {
        case UInt8(ascii: "{"): return try object(at: path, depth: depth)
        case UInt8(ascii: "["): return try array(at: path, depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default: throw error("'\(Character(Unicode.Scalar(byte)))' begins no value")
        }
    }

    /// The path of a value inside another; nil where nobody will ask for it.
    private func path(_ outer: String?, _ step: @autoclosure () -> String) -> String? {
        guard room > 0, let outer, case let path = outer + step(), path.utf8.count <= Self.longestPath else {
            return nil
        }
        return path
    }

    private mutating func object(at path: String?, depth: Int) throws(JSONError) -> JSONValue {
        index += 1
        var members: [JSONValue.Member] = []
        skipSpace()
        if take("}") { return .object([]) }
        repeat {
            skipSpace()
            guard peek == UInt8(ascii: "\"") else { throw error("a member's name in quotes is due here") }
            let name = try string()
            skipSpace()
            guard take(":") else { throw error("a colon is due after the name '\(name)'") }
            let inner = self.path(path, path == "" ? name : ".\(name)")
            members.append(.init(name, try value(at: inner, depth: depth + 1)))
            skipSpace()
        } while take(",")
        guard take("}") else { throw error("a comma or '}' is due here") }
        return .object(members)
    }

    private mutating func array(at path: String?, depth: Int) throws(JSONError) -> JSONValue {
        index += 1
        var values: [JSONValue] = []
        skipSpace()
        if take("]") { return .array([]) }
        repeat {
            let inner = self.path(path, "[\(values.count)]")
            values.append(try value(at: inner, depth: depth + 1))
            skipSpace()
        } while take(",")
        guard take("]") else { throw error("a comma or ']' is due here") }
        return .array(values)
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let text = word.description.utf8
        guard bytes[index...].starts(with: text) else { throw error("'\(word)' is meant here?") }
        index += text.count
        return value
    }

    private mutating func number() throws(JSONError) -> Double {
        let start = index
        _ = take("-")
        if !take("0") { guard digits() else { throw error("a digit is due here") } }
        if take(".") { guard digits() else { throw error("a digit is due after the point") } }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            guard digits() else { throw error("a digit is due in the exponent") }
        }
        return Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .infinity
    }

    private mutating func digits() -> Bool {
        let start = index
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index > start
    }

    private mutating func string() throws(JSONError) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = peek {
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw error("this string is no UTF-8")
                }
                return string
            case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
            case 0..<0x20: throw error("a control character stands in a string: write it as \\u00XX")
            default: text.append(byte)
            }
        }
        throw error("the text ends inside a string")
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        guard let byte = peek else { throw error("the text ends inside a string") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let first = try codeUnit()
            if let scalar = Unicode.Scalar(first) { return scalar }
            guard first < 0xDC00, take("\\"), take("u"), case let second = try codeUnit(),
                (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
            else { throw error("half a surrogate pair stands alone") }
            return scalar
        default: throw error("'\\\(Character(Unicode.Scalar(byte)))' is no escape of JSON")
        }
    }

    private mutating func codeUnit() throws(JSONError) -> UInt32 {
        guard index + 4 <= bytes.count,
            bytes[index..<index + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { throw error("four hexadecimal digits are due here") }
        index += 4
        return unit
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            index += 1
            if byte == 0x0A {
                line += 1
                lineStart = index
            }
        }
    }

    private func error(_ message: String) -> JSONError {
        JSONError(message: message, line: line, column: index - lineStart + 1)
    }
}
