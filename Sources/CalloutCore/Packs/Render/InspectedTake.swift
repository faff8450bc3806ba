// SPDX-License-Identifier: Apache-2.0

/// What is known of a take's file, without rendering anything.
public struct InspectedTake: Sendable {
    /// The take's name.
    public let name: String
    /// The row that makes it.
    public let row: CueRow
    /// The locale it is rendered for.
    public let locale: LocaleTag
    /// Which of the render's outputs it is, from 0.
    public let output: Int
    /// Its file's path below the folder of the render.
    public let path: String
    /// What the ledger has of the file; nil if it has nothing.
    public let entry: LedgerEntry?
    /// Whether the file is what would be rendered now, or is kept as a person left it.
    public let age: CheckedFile.Age
}
