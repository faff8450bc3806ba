// SPDX-License-Identifier: Apache-2.0

/// What an importer found in a list: the rows that can be used, and a word on each that cannot.
public struct ImportedList: Sendable {
    /// The locale of the list.
    public let locale: LocaleTag
    /// The rows that can be used, in the order of the list.
    public let rows: [CueRow]
    /// The rows that cannot, one problem each; `rows.count + problems.count` is the number of rows read.
    public let problems: [PackProblem]

    /// Tells what was found.
    ///
    /// - Parameters:
    ///   - locale: The locale of the list.
    ///   - rows: The rows that can be used.
    ///   - problems: The rows that cannot, one problem each.
    public init(locale: LocaleTag, rows: [CueRow], problems: [PackProblem]) {
        self.locale = locale
        self.rows = rows
        self.problems = problems
    }

    /// The number of rows that were read.
    public var rowsRead: Int { rows.count + problems.count }
}
