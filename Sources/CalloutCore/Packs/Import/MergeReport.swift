// SPDX-License-Identifier: Apache-2.0

/// What became of the rows that were merged into a pack: each was added, updated, unchanged or is told in a problem.
public struct MergeReport: Sendable, Equatable {
    /// The source locale of the pack, if it was made for these rows.
    public internal(set) var newSource: LocaleTag?
    /// The rows that are new.
    public internal(set) var added = 0
    /// The rows that took another text or other fields.
    public internal(set) var updated = 0
    /// The rows that were there as they are.
    public internal(set) var unchanged = 0
    /// The rows that could not be merged, one problem each.
    public internal(set) var problems: [PackProblem] = []
}
