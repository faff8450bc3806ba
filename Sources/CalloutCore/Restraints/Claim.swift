// SPDX-License-Identifier: Apache-2.0

/// What is done to other people's audio while a window is open, as data.
public struct Claim: Sendable, Hashable {
    /// Whose players are paused.
    public enum Pausing: Int, Sendable, Comparable {
        /// Nobody's.
        case nobody
        /// Those that speak: podcasts, audiobooks.
        case spoken
        /// Everybody's.
        case everybody

        /// Whether one pauses fewer players than another.
        public static func < (less: Pausing, more: Pausing) -> Bool { less.rawValue < more.rawValue }
    }

    /// By how many decibels other audio is lowered, -60 to 0; 0 leaves it as it is.
    public var depth: Double
    /// By how many decibels streams of a role (`media.role`) are lowered, where it is not ``depth``.
    public var depths: [String: Double]
    /// Whose players are paused; a player that is paused need not be lowered.
    public var pausing: Pausing

    /// Makes a claim.
    ///
    /// - Parameters:
    ///   - depth: By how many decibels other audio is lowered, -60 to 0.
    ///   - depths: By how many decibels streams of a role are lowered, where it is not `depth`.
    ///   - pausing: Whose players are paused.
    public init(depth: Double = 0, depths: [String: Double] = [:], pausing: Pausing = .nobody) {
        self.depth = depth
        self.depths = depths
        self.pausing = pausing
    }

    /// The claim on nothing: other audio goes on as if we were not there.
    public static let nothing = Claim()

    /// Whether it lowers anybody.
    public var isLowering: Bool { depth < 0 || depths.values.contains { $0 < 0 } }

    /// By how many decibels a stream is lowered.
    ///
    /// - Parameter role: The stream's `media.role`; nil if it says none.
    /// - Returns: -60 to 0.
    public func depth(of role: String?) -> Double { role.flatMap { depths[$0] } ?? depth }

    /// What both claims ask at once: the deeper of two depths, and whoever is paused by one of them.
    public func merged(with other: Claim) -> Claim {
        var merged = Claim(depth: min(depth, other.depth), pausing: max(pausing, other.pausing))
        for role in Set(depths.keys).union(other.depths.keys) {
            merged.depths[role] = min(depth(of: role), other.depth(of: role))
        }
        return merged
    }
}
