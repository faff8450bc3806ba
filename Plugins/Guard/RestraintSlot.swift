// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// One thing that is done to others, and the ways in which it can be done here, the best first.
public struct RestraintSlot: Sendable {
    /// What happens where there is no way.
    public enum Need: Sendable {
        /// Nobody can be held back: the window fails.
        case required
        /// The window opens without it, and a note says so.
        case optional
    }

    /// The ways, the best first: the first that can get ready is taken.
    public let ways: [any Restraint]
    /// What happens where there is no way.
    public let need: Need

    /// Makes a slot.
    ///
    /// - Parameters:
    ///   - ways: The ways, the best first.
    ///   - need: What happens where there is none.
    public init(_ ways: [any Restraint], need: Need) {
        self.ways = ways
        self.need = need
    }
}
