// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore

/// A player that can be paused over the session bus, as MPRIS has it.
///
/// It is addressed by the name that is its own as long as it runs, so that nothing meant for it reaches a successor.
struct MediaPlayer: Sendable {
    /// Whether a player plays.
    enum Status: String, Sendable {
        case playing = "Playing"
        case paused = "Paused"
        case stopped = "Stopped"
    }

    /// What the names of players begin with.
    static let prefix = "org.mpris.MediaPlayer2."
    /// Where every player's object is.
    static let path = "/org/mpris/MediaPlayer2"
    private static let main = "org.mpris.MediaPlayer2"
    static let interface = "org.mpris.MediaPlayer2.Player"
    private static let properties = "org.freedesktop.DBus.Properties"

    /// The name that it asked for, which a successor can have.
    let name: String
    /// The name that only this run of it has.
    let owner: String

    /// What a player was found to be.
    struct State: Sendable {
        var status: Status?
        var description: PlayerDescription
        /// Whether it says that it can be paused; some streams cannot.
        var canPause: Bool
        var canSeek: Bool
    }

    /// What people call it, as far as its name tells.
    var shortName: String { String(name.dropFirst(Self.prefix.count)) }

    /// Every player on the bus, without those that only pass on what others do.
    @BusThread
    static func all(on bus: BusConnection, within limit: Duration) async throws(BusError) -> [MediaPlayer] {
        let names = try await bus.call(.bus("ListNames"), within: limit).first?.strings ?? []
        var players: [MediaPlayer] = []
        for name in names.sorted() where name.hasPrefix(prefix) && name != prefix + "playerctld" {
            // One player may have two names.
            if let owner = try await owner(of: name, on: bus, within: limit),
                !players.contains(where: { $0.owner == owner })
            {
                players.append(MediaPlayer(name: name, owner: owner))
            }
        }
        return players
    }

    /// Who has a name; nil if nobody.
    @BusThread
    static func owner(of name: String, on bus: BusConnection, within limit: Duration) async throws(BusError) -> String?
    {
        do {
            return try await bus.call(.bus("GetNameOwner", .string(name)), within: limit).first?.string
        } catch  where error.isUnknownName {
            return nil
        }
    }

    /// Asks how it is.
    @BusThread
    func state(on bus: BusConnection, within limit: Duration) async throws(BusError) -> State {
        async let main = properties(of: Self.main, on: bus, within: limit)
        let player = try await properties(of: Self.interface, on: bus, within: limit)
        // A player without a name for people can be paused all the same.
        let about = (try? await main) ?? [:]
        let metadata = player["Metadata"]?.dictionary ?? [:]
        let names = [about["Identity"]?.string, about["DesktopEntry"]?.string, shortName]
        return State(
            status: player["PlaybackStatus"]?.string.flatMap { Status(rawValue: $0) },
            description: PlayerDescription(
                names: names.compactMap { $0 }.filter { !$0.isEmpty },
                genres: metadata["xesam:genre"]?.strings ?? [], url: metadata["xesam:url"]?.string),
            canPause: player["CanControl"]?.boolean != false && player["CanPause"]?.boolean != false,
            canSeek: player["CanSeek"]?.boolean == true)
    }

    /// Asks whether it plays; nil if it gives no answer that can be understood.
    @BusThread
    func status(on bus: BusConnection, within limit: Duration) async throws(BusError) -> Status? {
        let call = BusCall(
            destination: owner, path: Self.path, interface: Self.properties, member: "Get",
            arguments: [.string(Self.interface), .string("PlaybackStatus")])
        return try await bus.call(call, within: limit).first?.string.flatMap { Status(rawValue: $0) }
    }

    /// Tells it to do something.
    @BusThread
    func tell(_ member: String, _ arguments: BusValue..., on bus: BusConnection, within limit: Duration)
        async throws(BusError)
    {
        let call = BusCall(
            destination: owner, path: Self.path, interface: Self.interface, member: member, arguments: arguments)
        _ = try await bus.call(call, within: limit)
    }

    @BusThread
    private func properties(of interface: String, on bus: BusConnection, within limit: Duration)
        async throws(BusError) -> [String: BusValue]
    {
        let call = BusCall(
            destination: owner, path: Self.path, interface: Self.properties, member: "GetAll",
            arguments: [.string(interface)])
        return try await bus.call(call, within: limit).first?.dictionary ?? [:]
    }
}
#endif
