// SPDX-License-Identifier: Apache-2.0

/// One rule of which players speak: whose field is like a pattern does, or doesn't.
public struct SpokenRule: Sendable, Equatable {
    /// What a rule looks at.
    public enum Field: String, Sendable, CaseIterable {
        /// The player: its name for people, its desktop entry or its name on the bus.
        case player
        /// A genre of what it plays.
        case genre
        /// The role of its stream (`media.role`).
        case role
        /// Where what it plays comes from.
        case url
    }

    /// What a rule says of the players that it fits.
    public enum Verdict: String, Sendable, CaseIterable {
        /// They speak, and are paused.
        case spoken = "yes"
        /// They don't, and are lowered.
        case other = "no"
    }

    /// What it looks at.
    public let field: Field
    /// What the whole field is like, in any case of its letters; `*` stands for any letters or none.
    public let pattern: String
    /// What it says of the players that it fits.
    public let verdict: Verdict

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - field: What it looks at.
    ///   - pattern: What the whole field is like, in any case of its letters; `*` stands for any letters or none.
    ///   - verdict: What it says of the players that it fits.
    public init(_ field: Field, _ pattern: String, _ verdict: Verdict = .spoken) {
        self.field = field
        self.pattern = pattern
        self.verdict = verdict
    }

    /// Whether it fits a player.
    public func fits(_ player: PlayerDescription) -> Bool {
        switch field {
        case .player: player.names.contains(where: fits)
        case .genre: player.genres.contains(where: fits)
        case .role: player.role.map(fits) ?? false
        case .url: player.url.map(fits) ?? false
        }
    }

    /// Whether the whole text is like the pattern.
    func fits(_ text: String) -> Bool {
        let text = Array(text.lowercased())
        let pattern = Array(self.pattern.lowercased())
        var (here, there) = (0, 0)
        // Where the last star was met, and how much of the text it stands for so far.
        var star: (pattern: Int, text: Int)?
        while here < text.count {
            if there < pattern.count, pattern[there] == "*" {
                star = (there, here)
                there += 1
            } else if there < pattern.count, pattern[there] == text[here] {
                here += 1
                there += 1
            } else if let last = star {
                star = (last.pattern, last.text + 1)
                here = last.text + 1
                there = last.pattern + 1
            } else {
                return false
            }
        }
        return pattern[there...].allSatisfy { $0 == "*" }
    }
}
