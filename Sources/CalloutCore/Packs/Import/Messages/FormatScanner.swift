// SPDX-License-Identifier: Apache-2.0

/// Finds the codes for arguments in a text.
struct FormatScanner {
    private static let integers: Set<Unicode.Scalar> = ["d", "i", "u", "D", "U"]
    private static let others: Set<Unicode.Scalar> = [
        "@", "s", "S", "c", "C", "f", "F", "e", "E", "g", "G", "a", "A", "x", "X", "o", "p", "b",
    ]

    private let scalars: [Unicode.Scalar]
    private let notation: FormatText.Notation
    private var index = 0
    private var numbered = 0
    private var pieces: [FormatText.Piece] = []
    private var literal = String.UnicodeScalarView()

    init(_ text: String, _ notation: FormatText.Notation) {
        scalars = Array(text.unicodeScalars)
        self.notation = notation
    }

    mutating func scan() -> [FormatText.Piece] {
        while index < scalars.count {
            let start = index
            index += 1
            let argument: FormatText.Argument? =
                switch (scalars[start], notation) {
                case ("%", .printf): printf()
                case ("%", .qt): qt()
                case ("{", .braces): braces()
                default: nil
                }
            if let argument {
                endLiteral()
                pieces.append(.argument(argument))
            } else if index == start + 1 {
                literal.append(scalars[start])
                if scalars[start] == "}", notation == .braces { _ = take("}") }
            }
        }
        endLiteral()
        return pieces
    }

    private mutating func endLiteral() {
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        literal = .init()
    }

    /// What follows a percent sign in C; nil, and nothing taken, if it is no code.
    ///
    /// A doubled sign is taken as one.
    private mutating func printf() -> FormatText.Argument? {
        let start = index
        if take("%") {
            literal.append("%")
            return nil
        }
        var name: String?
        if take("(") {
            let begin = index
            while let scalar = peek, scalar.properties.isXIDContinue { index += 1 }
            name = string(begin)
            guard !string(begin).isEmpty, take(")") else { return nothing(start) }
        }
        var position = number()
        if position != nil, !take("$") {
            index = start
            position = nil
        }
        // A space is a flag too, but "100 % sure" is no code.
        while let scalar = peek, "-+#0,'".unicodeScalars.contains(scalar) { index += 1 }
        _ = number()
        if take(".") { _ = number() }
        while let scalar = peek, "hlLqjzt".unicodeScalars.contains(scalar) { index += 1 }
        guard let code = peek, Self.integers.contains(code) || Self.others.contains(code) else { return nothing(start) }
        index += 1
        if position == nil, name == nil { numbered += 1 }
        return .init(name: name ?? "arg\(position ?? numbered)", isInteger: Self.integers.contains(code))
    }

    private mutating func qt() -> FormatText.Argument? {
        let start = index
        _ = take("L")
        if take("n") { return .init(name: "count", isInteger: true) }
        guard let position = number(digits: 2), position > 0 else { return nothing(start) }
        return .init(name: "arg\(position)")
    }

    private mutating func braces() -> FormatText.Argument? {
        let start = index
        if take("{") {
            literal.append("{")
            return nil
        }
        while let scalar = peek, scalar.properties.isXIDContinue { index += 1 }
        let name = string(start)
        if take(":") { while let scalar = peek, scalar != "}", scalar != "{" { index += 1 } }
        guard take("}") else { return nothing(start) }
        if name.isEmpty {
            numbered += 1
            return .init(name: "arg\(numbered)")
        }
        return .init(name: Int(name).map { "arg\($0 &+ 1)" } ?? name)
    }

    private mutating func nothing(_ start: Int) -> FormatText.Argument? {
        index = start
        return nil
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func string(_ start: Int) -> String {
        String(String.UnicodeScalarView(scalars[start..<index]))
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        index += 1
        return true
    }

    private mutating func number(digits: Int = 4) -> Int? {
        let start = index
        while index - start < digits, let scalar = peek, ("0"..."9").contains(scalar) { index += 1 }
        return Int(string(start))
    }
}
