// SPDX-License-Identifier: Apache-2.0

/// An expression of C with whole numbers and the variable `n`.
indirect enum PluralTerm: Sendable {
    case number(Int)
    case variable
    case not(PluralTerm)
    case binary(String, PluralTerm, PluralTerm)
    case choice(PluralTerm, PluralTerm, PluralTerm)

    /// Reads an expression; nil is the result if it is none, or is nested too deeply.
    init?(parsing text: Substring) {
        var parser = PluralParser(text)
        guard let term = parser.term(), parser.isAtEnd else { return nil }
        self = term
    }

    /// Its value; nil if that would be a division by zero.
    func value(_ n: Int) -> Int? {
        switch self {
        case .number(let number): return number
        case .variable: return n
        case .not(let term): return term.value(n).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let yes, let no):
            guard let condition = condition.value(n) else { return nil }
            return condition != 0 ? yes.value(n) : no.value(n)
        case .binary(let sign, let left, let right):
            guard let left = left.value(n) else { return nil }
            if sign == "&&", left == 0 { return 0 }
            if sign == "||", left != 0 { return 1 }
            return right.value(n).flatMap { Self.result(sign, left, $0) }
        }
    }

    private static func result(_ sign: String, _ left: Int, _ right: Int) -> Int? {
        func truth(_ condition: Bool) -> Int { condition ? 1 : 0 }
        switch sign {
        case "&&", "||": return truth(right != 0)
        case "==": return truth(left == right)
        case "!=": return truth(left != right)
        case "<": return truth(left < right)
        case ">": return truth(left > right)
        case "<=": return truth(left <= right)
        case ">=": return truth(left >= right)
        case "+": return left &+ right
        case "-": return left &- right
        case "*": return left &* right
        case "/": return right == 0 ? nil : left / right
        default: return right == 0 ? nil : left % right
        }
    }
}
