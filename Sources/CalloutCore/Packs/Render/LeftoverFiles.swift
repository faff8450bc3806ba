// SPDX-License-Identifier: Apache-2.0

/// What a render does about files that it once wrote and whose cues are no longer there.
public enum LeftoverFiles: Sendable {
    /// They stay, and are told.
    case keep
    /// They are removed, but for those that a person has changed.
    case remove
}
