// SPDX-License-Identifier: Apache-2.0

/// One cue of a pack, as a translator gets it.
public struct ExportedEntry: Sendable, Equatable {
    /// The cue in the translator's locale; its text is empty while it is not translated.
    public let row: CueRow
    /// What it says in the source locale.
    public let source: String
    /// What there is to know about it: its note, or that of the source.
    public let note: String

    /// The name of its audio file.
    public var file: String { row.clip.isEmpty ? "\(row.name).wav" : row.clip }

    /// Where it is used, if the table has a column `context`.
    public var context: String { row.field("context") }

    /// The longest it may be, if the table has a column `limit`.
    public var limit: LengthLimit? { LengthLimit(row.field("limit")) }
}
