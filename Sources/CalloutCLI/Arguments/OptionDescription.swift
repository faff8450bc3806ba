// SPDX-License-Identifier: Apache-2.0

/// An option of a command, as the help tells it and the parser reads it.
struct OptionDescription {
    /// How often an option may be given.
    enum Occurrence {
        /// At most once.
        case once
        /// Any number of times; the values are kept in order.
        case repeatedly
    }

    /// The option as it is written: `--locale`.
    let name: String
    /// What its value is called in the help, or nil for an option without a value.
    let value: String?
    /// What it does, in a clause.
    let summary: String
    /// How often it may be given.
    let occurrence: Occurrence
    /// What its value may be.
    let kind: WordKind

    init(
        _ name: String, _ value: String? = nil, _ summary: String, _ occurrence: Occurrence = .once,
        of kind: WordKind? = nil
    ) {
        self.name = name
        self.value = value
        self.summary = summary
        self.occurrence = occurrence
        self.kind = kind ?? WordKind(called: value)
    }
}
