// SPDX-License-Identifier: Apache-2.0

/// Why a regular expression cannot be used.
struct PatternFault: Error, Equatable {
    /// What is wrong, as a clause.
    let problem: String
    /// How to mend it, as a clause.
    let fix: String

    init(_ problem: String, fix: String = "mend that place") {
        self.problem = problem
        self.fix = fix
    }
}
