// SPDX-License-Identifier: Apache-2.0

/// Looks through a text for what cannot be spoken, once, from its beginning to its end.
struct UnspeakableScan {
    private let bytes: [UInt8]
    /// The longest piece that is looked at for one thing, so that a text of nothing but openings takes no longer.
    private static let reach = 200

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func first() -> (kind: Unspeakable.Kind, found: String)? {
        let words = bytes.split(whereSeparator: { $0 <= 0x20 }).prefix(2)
        if words.count == 1, words[0].elementsEqual("NULL".utf8) { return (.null, "NULL") }
        for start in bytes.indices {
            let found: (Unspeakable.Kind, Int)? =
                switch bytes[start] {
                case UInt8(ascii: "%"): placeholder(at: start).map { (.placeholder, $0) }
                case UInt8(ascii: "{"): argument(at: start).map { (.argument, $0) }
                case UInt8(ascii: "<"): markup(at: start).map { (.markup, $0) }
                case UInt8(ascii: "&"): entity(at: start).map { (.entity, $0) }
                case UInt8(ascii: "\\"): escape(at: start).map { (.escape, $0) }
                default: nil
                }
            if let (kind, end) = found { return (kind, String(decoding: bytes[start..<end], as: UTF8.self)) }
        }
        return nil
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func skip(_ index: Int, while isPart: (UInt8) -> Bool) -> Int {
        var index = index
        while index < bytes.count, isPart(bytes[index]) { index += 1 }
        return index
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
    private static func isName(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_") }

    /// A conversion of C: `%d`, `%1$s`, `%.1f`, `%@`, `%ld`.
    ///
    /// One that runs on into a word ("%drpm") is none behind a number: "10 %dieser".
    private func placeholder(at start: Int) -> Int? {
        var index = skip(start + 1, while: Self.isDigit)
        let isNumbered = index > start + 1 && byte(index) == UInt8(ascii: "$")
        index = isNumbered ? index + 1 : start + 1
        index = skip(index) { "-+#0".utf8.contains($0) }
        index = skip(index, while: Self.isDigit)
        if byte(index) == UInt8(ascii: ".") { index = skip(index + 1, while: Self.isDigit) }
        index = skip(index) { "hlqzjt".utf8.contains($0) }
        guard index < bytes.count, "@dDiuUxXfFeEgGcCsSp".utf8.contains(bytes[index]) else { return nil }
        // A letter of any script goes on with the word.
        let runsOn = Self.isName(byte(index + 1)) || byte(index + 1) >= 0x80
        if !runsOn || isNumbered || bytes[index] == UInt8(ascii: "@") { return index + 1 }
        return "dfis".utf8.contains(bytes[index]) && !isBehindNumber(start) ? index + 1 : nil
    }

    private func isBehindNumber(_ index: Int) -> Bool {
        var index = index - 1
        while index >= 0, bytes[index] == 0x20 || bytes[index] >= 0x80 { index -= 1 }
        return index >= 0 && Self.isDigit(bytes[index])
    }

    private func argument(at start: Int) -> Int? {
        let limit = min(bytes.count, start + Self.reach)
        return bytes[start..<limit].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
    }

    /// `<b>`, `</b>`, `<br/>`, `<a href="x">`, `<!-- x -->`; words between two signs are none.
    private func markup(at start: Int) -> Int? {
        let limit = min(bytes.count, start + Self.reach)
        guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        if "!?".utf8.contains(byte(start + 1)) { return end + 1 }
        let name = byte(start + 1) == UInt8(ascii: "/") ? start + 2 : start + 1
        guard Self.isLetter(byte(name)) else { return nil }
        let rest = skip(name) { Self.isName($0) || "-:.".utf8.contains($0) }
        let inside = bytes[rest..<max(rest, end)]
        let isTag = inside.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "/") } || inside.contains(UInt8(ascii: "="))
        return isTag ? end + 1 : nil
    }

    /// `&amp;`, `&#39;`, `&#x27;`.
    private func entity(at start: Int) -> Int? {
        let limit = min(bytes.count, start + 34)
        guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = bytes[start + 1..<end]
        let isNumber = name.count > 1 && name.first == UInt8(ascii: "#") && name.dropFirst().allSatisfy(Self.isName)
        let isName = name.count > 1 && Self.isLetter(name.first ?? 0) && name.allSatisfy { Self.isName($0) }
        return isNumber || isName ? end + 1 : nil
    }

    private func escape(at start: Int) -> Int? {
        "nrtbfu0'\"\\@?#&<>".utf8.contains(byte(start + 1)) ? start + 2 : nil
    }
}
