// SPDX-License-Identifier: Apache-2.0

/// What a render does about files that a person has changed, or that no render has written.
public enum EditedFiles: Sendable {
    /// They stay as they are, and are told.
    case keep
    /// They are rendered again.
    case replace
}
