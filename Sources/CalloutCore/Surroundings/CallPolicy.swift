// SPDX-License-Identifier: Apache-2.0

/// When a call is on: the rules, as a value.
public struct CallPolicy: Sendable {
    /// What has changed.
    enum Change {
        /// A call has begun.
        case began
        /// It is over.
        case ended
    }

    /// What others play that is no voice of a call, though they may record at the same time.
    private static let otherRoles: Set<String> = [
        "music", "video", "game", "event", "animation", "production", "a11y", "test",
    ]

    /// Whether a call was on at last sight.
    private(set) var isOn = false

    /// Makes the rules; no call is on.
    public init() {}

    /// Whether a call is on.
    ///
    /// It is if another application plays with the role `phone`, or one and the same other application plays and hears
    /// the user at once. Players of music, video, games and signals are no telephones, even if they also record; neither
    /// is a player together with another application that records.
    ///
    /// - Parameter surroundings: What sounds and records.
    /// - Returns: Whether a call is on.
    public static func isCall(in surroundings: Surroundings) -> Bool {
        let listening = surroundings.recorders.filter { $0.isListening && !$0.application.isEmpty }
        let applications = Set(listening.map(\.application))
        return surroundings.players.contains { player in
            guard !player.isOurs, !player.isCorked else { return false }
            let role = player.role?.lowercased()
            if role == "phone" { return true }
            return !otherRoles.contains(role ?? "") && applications.contains(player.application)
        }
    }

    /// Takes what sounds and records now.
    mutating func take(_ surroundings: Surroundings) -> Change? {
        let isCall = Self.isCall(in: surroundings)
        guard isCall != isOn else { return nil }
        isOn = isCall
        return isCall ? .began : .ended
    }
}
