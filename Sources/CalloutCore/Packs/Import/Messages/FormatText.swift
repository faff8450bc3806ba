// SPDX-License-Identifier: Apache-2.0

/// A text with codes for arguments, as programs write it: what it says, and where its arguments stand.
package struct FormatText: Sendable, Equatable {
    /// How arguments are written.
    package enum Notation: Sendable {
        /// As in C and its kin: `%d`, `%1$s`, `%@`, `%(name)s`; `%%` is a percent sign.
        case printf
        /// As in Qt: `%1`, `%L1`, and `%n` for the counted number.
        case qt
        /// In braces: `{name}`, `{0}`; `{{` is a brace.
        case braces
        /// Not at all.
        case none
    }

    /// An argument of a text.
    package struct Argument: Sendable, Equatable {
        /// The argument's name in the message: `arg1`.
        package var name: String
        /// Whether a whole number stands there.
        package var isInteger = false
    }

    /// A part of a text.
    package enum Piece: Sendable, Equatable {
        /// A part that means itself.
        case literal(String)
        /// An argument.
        case argument(Argument)
    }

    /// The parts, in order.
    package let pieces: [Piece]

    /// Takes parts as they are.
    ///
    /// - Parameter pieces: The parts.
    package init(pieces: [Piece]) { self.pieces = pieces }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - notation: How its arguments are written.
    package init(_ text: String, _ notation: Notation) {
        var scanner = FormatScanner(text, notation)
        pieces = scanner.scan()
    }

    /// The arguments, in the order of the text.
    package var arguments: [Argument] {
        pieces.compactMap { piece in if case .argument(let argument) = piece { argument } else { nil } }
    }

    /// Whether there is nothing to be said.
    package var isEmpty: Bool {
        pieces.allSatisfy { piece in
            if case .literal(let text) = piece { text.allSatisfy(\.isWhitespace) } else { false }
        }
    }

    /// The text of a pack that says the same.
    package var message: String {
        if arguments.isEmpty { return MessageText.plain(body(in: .message, counting: nil, bare: .bare)) }
        return body(in: .message, counting: nil, bare: .quoted)
    }

    /// The text as a part of a message outside its plurals.
    package var part: String { body(in: .message, counting: nil, bare: .quoted) }

    /// The text as a form of a plural.
    ///
    /// - Parameter counted: The argument that is counted, which is written `#`; nil if it does not stand there.
    /// - Returns: What stands between the braces of the form.
    package func form(counting counted: Argument?) -> String { body(in: .plural, counting: counted, bare: .quoted) }

    private enum Quoting { case bare, quoted }

    private func body(in place: MessageText.Place, counting counted: Argument?, bare: Quoting) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let literal): text += bare == .bare ? literal : MessageText.quoted(literal, in: place)
            case .argument(let argument): text += argument == counted ? "#" : "{\(argument.name)}"
            }
        }
        return text
    }
}
