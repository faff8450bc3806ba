// SPDX-License-Identifier: Apache-2.0

/// How a profile's cues are to be named.
public struct ProfileNames: Sendable, Equatable {
    /// The most characters of a file's name, without folder and ending; nil if there is no limit but the disk's.
    public let longest: Int?
    /// The most folders before a file's name; nil if there is no limit.
    public let mostFolders: Int?
    /// The characters that a name may hold, beside the slash, as they stand in a set of a regular expression: `a-z0-9_`;
    /// nil for any.
    public let letters: String?
    /// What is written in place of some characters, in order: `-` as `_`.
    public let replacing: [CueRow.Field]
    /// Whether names are written in lower case.
    public let letterCase: LetterCase
    private let allowed: CharacterTest?

    /// How names are written.
    public enum LetterCase: String, Sendable, CaseIterable {
        /// As they are.
        case kept
        /// In lower case.
        case lower
    }

    init(
        longest: Int?, mostFolders: Int?, letters: String?, replacing: [CueRow.Field], letterCase: LetterCase
    ) throws(PatternFault) {
        self.longest = longest
        self.mostFolders = mostFolders
        self.letters = letters
        self.replacing = replacing
        self.letterCase = letterCase
        guard let letters else {
            allowed = nil
            return
        }
        guard case .take(let test) = try Pattern("[\(letters)]", .exact).instructions[1] else {
            throw PatternFault("'\(letters)' is no set of characters", fix: "write a-z0-9_")
        }
        allowed = test
    }

    /// A cue's name as the profile writes it.
    ///
    /// - Parameter name: The name in the pack.
    /// - Returns: The name with its characters replaced and its case changed.
    public func written(_ name: String) -> String {
        let replaced = replacing.reduce(name) { $0.replacing($1.column, with: $1.value) }
        return letterCase == .lower ? replaced.lowercased() : replaced
    }

    /// Tells why the device would not find a file of this name.
    ///
    /// - Parameter name: The name as the profile writes it.
    /// - Returns: What is wrong with it, as a clause; nil if it is a good name.
    public func fault(in name: String) -> String? {
        let parts = name.split(separator: "/")
        if let longest, let file = parts.last, file.count > longest {
            return "'\(file)' has \(file.count) characters, and a file's name at most \(longest)"
        }
        if let mostFolders, parts.count - 1 > mostFolders {
            return "'\(name)' lies \(parts.count - 1) folders deep, and a file at most \(mostFolders)"
        }
        if let allowed, let letters,
            let stranger = name.first(where: { $0 != "/" && !allowed.passes($0, .exact) })
        {
            return "'\(name)' holds '\(stranger)', and a name only \(letters)"
        }
        return nil
    }
}
