// SPDX-License-Identifier: Apache-2.0

/// What came of one check.
public struct ConformanceResult: Sendable, Hashable, CustomStringConvertible {
    /// The check's name: `unknown-voice`.
    public let name: String
    /// What must hold, in a sentence.
    public let rule: String
    /// What came of it.
    public let verdict: ConformanceVerdict

    /// Tells what came of a check.
    ///
    /// - Parameters:
    ///   - name: The check's name: `unknown-voice`.
    ///   - rule: What must hold, in a sentence.
    ///   - verdict: What came of it.
    public init(_ name: String, _ rule: String, _ verdict: ConformanceVerdict) {
        self.name = name
        self.rule = rule
        self.verdict = verdict
    }

    /// The verdict, the check and what was seen, in one line.
    public var description: String {
        let words = verdict.words
        return "\(verdict.word) \(name): \(rule)" + (words.isEmpty ? "" : ": \(words)")
    }
}
