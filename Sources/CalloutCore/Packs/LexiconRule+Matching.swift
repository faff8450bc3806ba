// SPDX-License-Identifier: Apache-2.0

extension LexiconRule {
    /// What a rule is matched with; its raw value is the word in the column `match`.
    public enum Matching: String, Sendable, CaseIterable {
        /// A whole word or words.
        case word
        /// The beginning of a word; the rest of the word stays.
        case prefix
        /// A regular expression.
        case regex
    }

    /// Whether upper and lower case differ; its raw value is the word in the column `case`.
    public enum LetterCase: String, Sendable, CaseIterable {
        /// Any case is met.
        case any
        /// Only the case as it is written.
        case exact
    }
}
