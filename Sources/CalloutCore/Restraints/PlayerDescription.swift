// SPDX-License-Identifier: Apache-2.0

/// What a media player tells of itself and of what it has loaded.
public struct PlayerDescription: Sendable, Equatable {
    /// The player's names: what it is called for people, its desktop entry, its name on the bus; those it has.
    public var names: [String]
    /// The genres of what it plays.
    public var genres: [String]
    /// Where what it plays comes from.
    public var url: String?
    /// The role of its stream (`media.role`), if it is known.
    public var role: String?

    /// Describes a player.
    ///
    /// - Parameters:
    ///   - names: What it is called for people, its desktop entry, its name on the bus; those it has.
    ///   - genres: The genres of what it plays.
    ///   - url: Where what it plays comes from.
    ///   - role: The role of its stream (`media.role`), if it is known.
    public init(names: [String], genres: [String] = [], url: String? = nil, role: String? = nil) {
        self.names = names
        self.genres = genres
        self.url = url
        self.role = role
    }

    /// Whether it is a player of ours, which is never held back.
    public var isOurs: Bool {
        names.contains { name in
            let name = name.lowercased()
            return name == "callout" || name.hasPrefix("callout.") || name.hasPrefix("callout-")
        }
    }
}
