// SPDX-License-Identifier: Apache-2.0

/// Something in a pack, or in what was rendered of it, that a listener would notice.
public struct CheckProblem: Sendable, Equatable {
    /// The locale it is found in; nil if it is the whole pack's.
    public let locale: LocaleTag?
    /// What it is, where, and how to mend it.
    public let problem: PackProblem

    /// Tells a problem.
    ///
    /// - Parameters:
    ///   - locale: The locale it is found in; nil if it is the whole pack's.
    ///   - problem: What it is, where, and how to mend it.
    public init(_ locale: LocaleTag?, _ problem: PackProblem) {
        self.locale = locale
        self.problem = problem
    }

    /// The problem as an object: `problem`, `cue`, `locale`, `file`, `line`, `message`, `fix`.
    public var json: JSONValue {
        [
            "problem": .string(problem.kind.rawValue), "cue": problem.name.map { .string($0) } ?? .null,
            "locale": locale.map { .string($0.description) } ?? .null, "file": .string(problem.file),
            "line": problem.line.map { .number(Double($0)) } ?? .null, "message": .string(problem.problem),
            "fix": .string(problem.fix),
        ]
    }
}
