// SPDX-License-Identifier: Apache-2.0

/// Numbers in lower-case hexadecimal digits.
enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Bytes, two digits each.
    static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// A word in sixteen digits.
    static func text(_ word: UInt64) -> String {
        text((0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) })
    }

    /// Reads a word of exactly sixteen digits; nil if they are none.
    static func word(_ bytes: UnsafeRawBufferPointer.SubSequence) -> UInt64? {
        guard bytes.count == 16 else { return nil }
        var word: UInt64 = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): word = word << 4 | UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): word = word << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return word
    }

    /// Reads a word of exactly sixteen digits; nil if they are none.
    static func word(_ text: String) -> UInt64? {
        var text = text
        return text.withUTF8 { word(UnsafeRawBufferPointer($0)[...]) }
    }
}
