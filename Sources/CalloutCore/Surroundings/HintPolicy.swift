// SPDX-License-Identifier: Apache-2.0

/// When secondary audio should be silent because the user's own music plays: the rules, as a value.
///
/// Music has to play for a while before the hint begins, and to be silent for a while before it ends: a signal begins
/// none, and the gap between two pieces ends none.
public struct HintPolicy: Sendable {
    /// What others play that takes the place of our secondary audio; so does a stream without a role.
    private static let roles: Set<String> = ["music", "video", "game"]

    /// How long others play before the hint begins.
    public let beginning: Duration
    /// How long others are silent before it ends.
    public let ending: Duration
    /// Whether secondary audio should be silent.
    public private(set) var isOn = false
    /// When the hint changes if nothing else does, by the clock.
    private(set) var due: Duration?

    /// Makes the rules; secondary audio may be heard.
    ///
    /// - Parameters:
    ///   - beginning: How long others play before the hint begins.
    ///   - ending: How long others are silent before it ends.
    public init(beginsAfter beginning: Duration = .milliseconds(500), endsAfter ending: Duration = .seconds(2)) {
        self.beginning = max(.zero, beginning)
        self.ending = max(.zero, ending)
    }

    /// Whether others play what takes the place of our secondary audio.
    static func isCause(_ surroundings: Surroundings) -> Bool {
        surroundings.players.contains { player in
            !player.isOurs && player.isAudible && player.role.map { roles.contains($0.lowercased()) } ?? true
        }
    }

    /// Takes what sounds now.
    ///
    /// - Returns: Whether the hint changes by it, at once.
    mutating func take(_ surroundings: Surroundings, at now: Duration) -> Bool {
        let isWanted = Self.isCause(surroundings)
        if isWanted == isOn {
            due = nil
        } else if due == nil {
            due = now + (isWanted ? beginning : ending)
        }
        return pass(at: now)
    }

    /// Takes that time has passed.
    ///
    /// - Returns: Whether the hint changes by it.
    mutating func pass(at now: Duration) -> Bool {
        guard let due, due <= now else { return false }
        self.due = nil
        isOn.toggle()
        return true
    }
}
