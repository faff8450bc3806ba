// SPDX-License-Identifier: Apache-2.0

/// What came of a check.
public enum ConformanceVerdict: Sendable, Hashable {
    /// The rule holds; with what was seen, where that tells something.
    case passed(String = "")
    /// The rule holds, and could be kept better: how.
    case advised(String)
    /// It cannot be tried here, or is not promised: why.
    case skipped(String)
    /// The rule is broken: what happened, in a sentence.
    case failed(String)

    /// Whether nothing is wrong.
    public var isFine: Bool {
        if case .failed = self { false } else { true }
    }

    /// The verdict in a word: `passed`, `advised`, `skipped`, `failed`.
    public var word: String {
        switch self {
        case .passed: "passed"
        case .advised: "advised"
        case .skipped: "skipped"
        case .failed: "failed"
        }
    }

    /// What was seen.
    public var words: String {
        switch self {
        case .passed(let words), .advised(let words), .skipped(let words), .failed(let words): words
        }
    }
}
