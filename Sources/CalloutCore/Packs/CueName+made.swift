// SPDX-License-Identifier: Apache-2.0

extension CueName {
    /// How a name that is made tells itself from others.
    package enum Distinction {
        /// Not at all, unless the identifier had to be cut.
        case plain
        /// By a number that is made of the whole identifier.
        case told
    }

    /// A name made from an identifier that need not be the name of a file, such as a whole sentence.
    ///
    /// An identifier that is a good name stays as it is. Else letters, digits and `. _ -` stay, all others become hyphens,
    /// and a long one is cut.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - distinction: How the name tells itself from others.
    /// - Returns: A name without slashes; the same for the same identifier, whatever else the list holds.
    package static func made(from identifier: String, _ distinction: Distinction = .plain) -> String {
        if fault(in: identifier) == nil, identifier.utf8.count <= longestMade, distinction == .plain,
            identifier.allSatisfy({ isKept($0) || $0 == "-" })
        {
            return identifier
        }
        var name = ""
        for character in identifier {
            if isKept(character) { name.append(character) } else if !name.isEmpty, name.last != "-" { name.append("-") }
        }
        var cut = false
        while name.utf8.count > longestMade {
            name.removeLast()
            cut = true
        }
        while let last = name.last, last == "-" || last == "." { name.removeLast() }
        if cut || distinction == .told || fault(in: name) != nil {
            name += (name.isEmpty ? "" : "-") + number(identifier)
        }
        return name
    }

    private static let longestMade = 60

    private static func isKept(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "."
    }

    /// Eight digits of an identifier (FNV-1a).
    private static func number(_ identifier: String) -> String {
        let hash = identifier.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// A file's name without its ending.
    package static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, !name[dot...].contains("/") else {
            return name
        }
        return String(name[..<dot])
    }
}
