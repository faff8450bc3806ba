// SPDX-License-Identifier: Apache-2.0

/// What a run of a command gave, which ended with status 0.
package struct CommandResult: Sendable, Equatable {
    /// What it wrote to standard output.
    package let output: [UInt8]
    /// How many bytes of its input it never took: 0 where it was given all.
    package let unread: Int
}
