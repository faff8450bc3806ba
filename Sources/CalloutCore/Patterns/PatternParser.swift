// SPDX-License-Identifier: Apache-2.0

/// Reads a regular expression.
struct PatternParser {
    /// The deepest that groups may stand in each other.
    static let deepest = 50
    /// The highest count of a repetition.
    static let highestCount = 1_000

    private let characters: [Character]
    private var index = 0
    private var depth = 0
    /// How many groups with a number there are.
    private(set) var groups = 0

    init(_ text: String) {
        characters = Array(text)
    }

    /// Reads it all.
    mutating func parse() throws(PatternFault) -> PatternNode {
        let node = try choice()
        guard index == characters.count else {
            throw PatternFault("a ')' stands there without its '('", fix: "write \\) for the character")
        }
        return node
    }

    private var next: Character? { index < characters.count ? characters[index] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        index += 1
        return true
    }

    private mutating func choice() throws(PatternFault) -> PatternNode {
        var ways = [try sequence()]
        while take("|") { ways.append(try sequence()) }
        return ways.count == 1 ? ways[0] : .choice(ways)
    }

    private mutating func sequence() throws(PatternFault) -> PatternNode {
        var nodes: [PatternNode] = []
        while let character = next, character != "|", character != ")" { nodes.append(try repeated()) }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func repeated() throws(PatternFault) -> PatternNode {
        let node = try atom()
        guard let (least, most) = try count() else { return node }
        let greed: PatternNode.Greed = take("?") ? .least : .most
        guard !take("+") else {
            throw PatternFault("possessive repetitions are not known", fix: "take the second '+' out")
        }
        guard try count() == nil else {
            throw PatternFault("a repetition stands behind another", fix: "write (?:a+)* for it")
        }
        return .repetition(node, least: least, most: most, greed)
    }

    private mutating func count() throws(PatternFault) -> (least: Int, most: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard next == "{", let end = characters[index...].firstIndex(of: "}") else { return nil }
        let inside = String(characters[(index + 1)..<end])
        let parts = inside.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        guard let least = Int(parts[0]), parts.count == 1 || parts[1].isEmpty || Int(parts[1]) != nil else {
            throw PatternFault("'{\(inside)}' is no count", fix: "write {2} or {2,4}, or \\{ for the character")
        }
        let most = parts.count == 1 ? least : Int(parts[1])
        guard least >= 0, (most ?? least) >= least, max(most ?? 0, least) <= Self.highestCount else {
            throw PatternFault("'{\(inside)}' is no count from 0 to \(Self.highestCount)", fix: "use a smaller count")
        }
        index = end + 1
        return (least, most)
    }

    private mutating func atom() throws(PatternFault) -> PatternNode {
        guard let character = next else { throw PatternFault("the expression ends too early") }
        index += 1
        switch character {
        case "(": return try group()
        case "[": return .character(try set())
        case ".": return .character(.any)
        case "^": return .place(.start)
        case "$": return .place(.end)
        case "*", "+", "?":
            throw PatternFault("'\(character)' repeats nothing", fix: "write \\\(character) for the character")
        case "\\": return try escape()
        default: return .character(.exactly(character))
        }
    }

    private mutating func group() throws(PatternFault) -> PatternNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw PatternFault("groups stand over \(Self.deepest) deep in each other") }
        var number: Int?
        if take("?") {
            guard take(":") else {
                throw PatternFault(
                    "(?\(next.map { String($0) } ?? "") is not known", fix: "only (…) and (?:…) are, and no lookaround")
            }
        } else {
            groups += 1
            number = groups
        }
        let node = try choice()
        guard take(")") else { throw PatternFault("a '(' is never closed", fix: "write \\( for the character") }
        return number.map { .group(node, number: $0) } ?? node
    }

    private mutating func escape() throws(PatternFault) -> PatternNode {
        switch next {
        case "b":
            index += 1
            return .place(.wordEdge)
        case "B":
            index += 1
            return .place(.noWordEdge)
        default: return .character(try escapedTest())
        }
    }

    /// What stands behind a backslash, in a set too.
    private mutating func escapedTest() throws(PatternFault) -> CharacterTest {
        guard let character = next else {
            throw PatternFault("the expression ends with a backslash", fix: "write \\\\ for the character")
        }
        index += 1
        switch character {
        case "d": return .digit
        case "D": return .not(.digit)
        case "w": return .word
        case "W": return .not(.word)
        case "s": return .space
        case "S": return .not(.space)
        case "t": return .exactly("\t")
        case "n": return .exactly("\n")
        case "p", "P":
            let test = try property()
            return character == "p" ? test : .not(test)
        default:
            guard !character.isLetter, !character.isNumber else {
                throw PatternFault("\\\(character) is not known", fix: "\\d \\w \\s \\b \\p{L} are; no references back")
            }
            return .exactly(character)
        }
    }

    private mutating func property() throws(PatternFault) -> CharacterTest {
        guard take("{"), let end = characters[index...].firstIndex(of: "}") else {
            throw PatternFault("\\p needs a property in braces", fix: "write \\p{L}")
        }
        let name = String(characters[index..<end])
        index = end + 1
        switch name {
        case "L": return .letter
        case "Lu": return .upperCase
        case "Ll": return .lowerCase
        case "N": return .number
        case "Nd": return .digit
        default: throw PatternFault("\\p{\(name)} is not known", fix: "L, Lu, Ll, N and Nd are")
        }
    }

    private mutating func set() throws(PatternFault) -> CharacterTest {
        let isNegated = take("^")
        var tests: [CharacterTest] = []
        while tests.isEmpty || next != "]" {
            guard next != nil else { throw PatternFault("a '[' is never closed", fix: "write \\[ for the character") }
            let first = try setMember()
            guard case .exactly(let low) = first, next == "-", index + 1 < characters.count,
                characters[index + 1] != "]"
            else {
                tests.append(first)
                continue
            }
            index += 1
            guard case .exactly(let high) = try setMember(), low <= high else {
                throw PatternFault("the range that begins with '\(low)-' in a set has no end above it")
            }
            tests.append(.range(low...high))
        }
        index += 1
        return isNegated ? .not(.oneOf(tests)) : .oneOf(tests)
    }

    private mutating func setMember() throws(PatternFault) -> CharacterTest {
        if take("\\") { return try escapedTest() }
        guard let character = next else { throw PatternFault("a '[' is never closed") }
        index += 1
        return .exactly(character)
    }
}
