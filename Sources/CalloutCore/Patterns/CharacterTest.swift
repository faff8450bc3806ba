// SPDX-License-Identifier: Apache-2.0

/// What one character must be for a pattern to go on.
indirect enum CharacterTest: Equatable, Sendable {
    case any
    case exactly(Character)
    case range(ClosedRange<Character>)
    case letter
    case upperCase
    case lowerCase
    case number
    case digit
    case space
    case word
    case oneOf([CharacterTest])
    case not(CharacterTest)

    /// Whether a character passes.
    ///
    /// - Parameters:
    ///   - character: The character.
    ///   - letterCase: Whether its case counts.
    /// - Returns: Whether it does.
    func passes(_ character: Character, _ letterCase: Pattern.LetterCase) -> Bool {
        switch self {
        case .any: !character.isNewline
        case .exactly(let expected):
            character == expected || letterCase == .ignored && character.lowercased() == expected.lowercased()
        case .range(let range):
            range.contains(character)
                || letterCase == .ignored
                    && (Self.contains(range, character.lowercased()) || Self.contains(range, character.uppercased()))
        case .letter: character.isLetter
        case .upperCase: letterCase == .ignored ? character.isCased : character.isUppercase
        case .lowerCase: letterCase == .ignored ? character.isCased : character.isLowercase
        case .number: character.isNumber
        case .digit: character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
        case .space: character.isWhitespace
        case .word: character.isLetter || character.isNumber || character == "_"
        case .oneOf(let tests): tests.contains { $0.passes(character, letterCase) }
        case .not(let test): !test.passes(character, letterCase)
        }
    }

    private static func contains(_ range: ClosedRange<Character>, _ text: String) -> Bool {
        text.count == 1 && text.first.map(range.contains) == true
    }
}
