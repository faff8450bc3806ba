// SPDX-License-Identifier: Apache-2.0

/// A word that is offered while a command line is typed.
struct Suggestion: Equatable {
    /// The whole word.
    let word: String
    /// What it is, in a clause; empty where there is nothing to say.
    let summary: String

    init(_ word: String, _ summary: String = "") {
        self.word = word
        self.summary = summary
    }
}
