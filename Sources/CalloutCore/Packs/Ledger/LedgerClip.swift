// SPDX-License-Identifier: Apache-2.0

/// The recording that a file was made of, by which it is seen that it has not changed.
public struct LedgerClip: Sendable, Equatable {
    /// The number of its bytes.
    public let size: Int
    /// The XXH64 of its bytes.
    public let hash: UInt64
}
