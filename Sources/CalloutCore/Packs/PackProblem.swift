// SPDX-License-Identifier: Apache-2.0

/// Something in a pack or a list that cannot be used: where it is, what is wrong and how to mend it.
public struct PackProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of problem it is.
    public let kind: Kind
    /// The file's path, or its name where no path is known.
    public let file: String
    /// The line, counted from 1, if one is concerned.
    public let line: Int?
    /// The cue's name, if one is concerned.
    public let name: String?
    /// The key path in a JSON file, if one is concerned: `locales.de-DE.voices[0]`.
    public let keyPath: String?
    /// What is wrong, as a clause.
    public let problem: String
    /// How to mend it, as a clause.
    public let fix: String

    /// Tells a problem.
    ///
    /// - Parameters:
    ///   - kind: What kind of problem it is.
    ///   - file: The file's path, or its name where no path is known.
    ///   - line: The line, counted from 1, if one is concerned.
    ///   - name: The cue's name, if one is concerned.
    ///   - keyPath: The key path in a JSON file, if one is concerned.
    ///   - problem: What is wrong, as a clause.
    ///   - fix: How to mend it, as a clause.
    public init(
        _ kind: Kind, file: String, line: Int? = nil, name: String? = nil, keyPath: String? = nil, problem: String,
        fix: String
    ) {
        self.kind = kind
        self.file = file
        self.line = line
        self.name = name
        self.keyPath = keyPath
        self.problem = problem
        self.fix = fix
    }

    init(_ fault: CSVFault, file: String) {
        let kind: Kind = fault.kind == .notUTF8 ? .notUTF8 : .brokenQuoting
        self.init(kind, file: file, line: fault.line, problem: fault.problem, fix: fault.fix)
    }

    /// The place, the problem and the fix, in one line: `cues/de-DE.csv:12: 'rest': the name stands on line 7 already…`.
    public var description: String {
        let place = file + (line.map { ":\($0)" } ?? "")
        let subject = keyPath.map { "\($0): " } ?? name.map { "'\(Self.printable($0))': " } ?? ""
        return "\(place): \(subject)\(problem): \(fix)"
    }

    /// A name on one line, with its control characters as `\u{…}`, not over 60 characters.
    private static func printable(_ name: String) -> String {
        let text = name.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
        }.joined()
        return text.count > 60 ? text.prefix(57) + "..." : text
    }
}
