// SPDX-License-Identifier: Apache-2.0

/// Puts letters together with the marks that stand behind them: "e" and an acute accent become "é".
///
/// The standard library compares characters by canonical equivalence, so that the composed form of a letter is the member
/// of a set of composed letters that is equal to it. Letters that Unicode has not composed stay as they are.
enum ComposedLetters {
    /// Where the composed letters of Latin, Greek, Cyrillic, Arabic, the scripts of India and kana are; letters that
    /// Unicode excludes from composition are not among them.
    private static let blocks: [ClosedRange<UInt32>] = [
        0xC0...0x233, 0x385...0x3D4, 0x400...0x45F, 0x476...0x477, 0x4C1...0x4F9, 0x622...0x626, 0x6C0...0x6D3,
        0x929...0x934, 0x9CB...0x9CC, 0xB48...0xB4C, 0xB94...0xBCC, 0xC48...0xC48, 0xCC0...0xCCB, 0xD4A...0xD4C,
        0xDDA...0xDDE, 0x1E00...0x1EF9, 0x1F00...0x1FFC, 0x304C...0x3094, 0x309E...0x309E, 0x30AC...0x30FE,
    ]

    private static let letters: Set<Character> = {
        var letters: Set<Character> = []
        for value in blocks.joined() { if let scalar = Unicode.Scalar(value) { letters.insert(Character(scalar)) } }
        return letters
    }()

    /// A text whose letters are put together.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - count: Grows by the number of letters that were put together.
    /// - Returns: The text, canonically the same.
    static func composed(_ text: String, count: inout Int) -> String {
        guard text.unicodeScalars.contains(where: isMark) else { return text }
        var result = ""
        for character in text {
            let short = character.unicodeScalars.count > 1 ? composed(character) : nil
            if short != nil { count += 1 }
            result += short ?? String(character)
        }
        return result
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        // The vowels and last consonants of Hangul, too, stand behind what they belong to.
        scalar.properties.canonicalCombiningClass != .notReordered || (0x1160...0x11FF).contains(scalar.value)
            || scalar.properties.generalCategory == .spacingMark
    }

    /// The shorter spelling of a character; nil if it has none.
    private static func composed(_ character: Character) -> String? {
        let scalars = Array(character.unicodeScalars)
        if let syllable = syllable(scalars) { return syllable }
        // The letter with all of its marks, or with as many as Unicode has a letter for.
        for length in stride(from: scalars.count, through: 2, by: -1) {
            var part = String.UnicodeScalarView()
            part.append(contentsOf: scalars.prefix(length))
            let text = String(part)
            guard text.count == 1, let first = text.first, let index = letters.firstIndex(of: first) else { continue }
            var rest = String.UnicodeScalarView()
            rest.append(contentsOf: letters[index].unicodeScalars)
            rest.append(contentsOf: scalars.dropFirst(length))
            return rest.count < scalars.count ? String(rest) : nil
        }
        return nil
    }

    /// A Hangul syllable from its parts, by the arithmetic of the Unicode standard (3.12).
    private static func syllable(_ scalars: [Unicode.Scalar]) -> String? {
        guard (2...3).contains(scalars.count), (0x1100...0x1112).contains(scalars[0].value),
            (0x1161...0x1175).contains(scalars[1].value)
        else { return nil }
        var value = 0xAC00 + ((scalars[0].value - 0x1100) * 21 + scalars[1].value - 0x1161) * 28
        if scalars.count == 3 {
            guard (0x11A8...0x11C2).contains(scalars[2].value) else { return nil }
            value += scalars[2].value - 0x11A7
        }
        return Unicode.Scalar(value).map { String(Character($0)) }
    }
}
