// SPDX-License-Identifier: Apache-2.0

/// Reads known words, numbers and texts from bytes, one after the other.
struct ByteScanner {
    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Passes over words that have to stand here; false if others do.
    mutating func take(_ words: StaticString) -> Bool {
        let count = words.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for place in 0..<count where bytes[index + place] != words.utf8Start[place] { return false }
        index += count
        return true
    }

    /// Reads a number without a sign; nil if none is here.
    mutating func number() -> Int? {
        let start = index
        var number = 0
        while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10, index - start < 18 {
            number = number * 10 + Int(digit)
            index += 1
        }
        return index > start ? number : nil
    }

    /// Reads sixteen hexadecimal digits.
    mutating func word() -> UInt64? {
        guard index + 16 <= bytes.count else { return nil }
        defer { index += 16 }
        return Hexadecimal.word(bytes[index..<index + 16])
    }

    /// Reads the rest of a JSON string, up to its closing quotation mark.
    mutating func text() -> String? {
        let start = index
        var isEscaped = false
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\") {
                isEscaped = true
                index += 1
            }
            index += 1
        }
        guard index < bytes.count else { return nil }
        defer { index += 1 }
        if isEscaped {
            let quoted = [UInt8(ascii: "\"")] + bytes[start..<index] + [UInt8(ascii: "\"")]
            return (try? JSONValue(parsing: quoted))?.string
        }
        return String(validating: bytes[start..<index], as: UTF8.self)
    }
}
