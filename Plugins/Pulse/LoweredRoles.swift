// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// Whose streams are lowered by a claim, by their `media.role`.
enum LoweredRoles {
    /// Entertainment, and players that don't say what they are.
    static let standard = ["music", "video", "game", "animation", "production", none]
    /// What a server calls a stream without a role.
    static let none = "no_role"

    /// By how many decibels a stream is lowered.
    ///
    /// Calls are never lowered and neither is our own sound; what is no entertainment only if the claim names its role.
    ///
    /// - Parameters:
    ///   - role: The stream's role; nil if it says none.
    ///   - claim: What is claimed.
    /// - Returns: -60 to 0.
    static func depth(of role: String?, in claim: Claim) -> Double {
        let role = role.flatMap { $0.isEmpty ? nil : $0.lowercased() } ?? none
        guard !isNever(role), standard.contains(role) || claim.depths[role] != nil else { return 0 }
        return claim.depth(of: role)
    }

    /// The roles that a claim lowers, together with those of the same depth, in a fixed order.
    static func groups(of claim: Claim) -> [(depth: Double, roles: [String])] {
        let named = claim.depths.keys.filter { !standard.contains($0) && isWord($0) }.sorted()
        var groups: [(depth: Double, roles: [String])] = []
        for role in standard + named {
            let depth = depth(of: role, in: claim)
            guard depth < 0 else { continue }
            if let index = groups.firstIndex(where: { $0.depth == depth }) {
                groups[index].roles.append(role)
            } else {
                groups.append((depth, [role]))
            }
        }
        return groups
    }

    private static func isNever(_ role: String) -> Bool {
        ["phone", "communication", "any_role"].contains(role) || role.hasPrefix("callout")
    }

    /// Whether it can stand in a module's arguments, where a role is one word.
    private static func isWord(_ role: String) -> Bool {
        !role.isEmpty && role.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || "-_".contains($0)) }
    }
}
#endif
