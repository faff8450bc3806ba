// SPDX-License-Identifier: Apache-2.0

/// A file that was rendered once and whose cue is no longer there, or the captions of one.
public struct LeftoverFile: Sendable, Equatable {
    /// What became of such a file.
    public enum Fate: Sendable, Equatable {
        /// It is still there: nobody has asked to remove it.
        case kept
        /// It is still there: a person has changed it.
        case edited
        /// It was removed.
        case removed
        /// It could not be removed.
        case failed(CueError)
    }

    /// The file's path.
    public let path: String
    /// What became of it.
    public let fate: Fate
}
