// SPDX-License-Identifier: Apache-2.0

/// Reads an expression of C, level by level.
struct PluralParser {
    private static let levels = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"]]
    private static let deepest = 32
    /// The most signs between two numbers, each of which stands around what is before it.
    private static let mostSigns = 200

    private let characters: [Character]
    private var index = 0
    private var depth = 0
    private var signs = 0

    init(_ text: Substring) { characters = text.filter { !$0.isWhitespace } }

    var isAtEnd: Bool { index == characters.count }

    mutating func term() -> PluralTerm? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest, let condition = binary(0) else { return nil }
        guard take("?") else { return condition }
        guard let yes = term(), take(":"), let no = term() else { return nil }
        return .choice(condition, yes, no)
    }

    private mutating func binary(_ level: Int) -> PluralTerm? {
        guard level < Self.levels.count else { return unary() }
        guard var left = binary(level + 1) else { return nil }
        while let sign = Self.levels[level].first(where: { take($0) }) {
            signs += 1
            guard signs <= Self.mostSigns, let right = binary(level + 1) else { return nil }
            left = .binary(sign, left, right)
        }
        return left
    }

    private mutating func unary() -> PluralTerm? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { return nil }
        if take("!") { return unary().map { .not($0) } }
        if take("(") {
            guard let inner = term(), take(")") else { return nil }
            return inner
        }
        if take("n") { return .variable }
        let start = index
        while index < characters.count, characters[index].isASCII, characters[index].isNumber { index += 1 }
        return Int(String(characters[start..<index])).map { .number($0) }
    }

    private mutating func take(_ word: String) -> Bool {
        guard characters[index...].starts(with: word) else { return false }
        index += word.count
        return true
    }
}
