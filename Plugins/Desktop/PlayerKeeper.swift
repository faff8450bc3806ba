// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore

/// Holds the players of one window.
@BusThread
final class PlayerKeeper {
    nonisolated static let restraint = "players"

    let bus: SessionBus
    let rewind: Duration
    let limits: PlayerLimits
    private let clock: CueClock
    private let ownRules: SpokenRules?

    /// The players that were asked to pause, by their owner.
    var holds: [String: PlayerHold] = [:]
    /// Those who wait for a player's next word, by its owner.
    var waits: [String: BusWait<Void>] = [:]
    /// The owners that missed a limit: nobody waits as long for them again.
    var slow: Set<String> = []
    private var watches: [BusMatch] = []
    /// The connection whose end is waited for.
    private weak var connection: BusConnection?
    private var notes: [String] = []

    nonisolated init(
        _ bus: SessionBus, rules: SpokenRules?, rewind: Duration, limits: PlayerLimits, clock: CueClock
    ) {
        self.bus = bus
        self.rewind = rewind
        self.limits = limits
        self.clock = clock
        ownRules = rules
    }

    /// What is not as one would expect.
    var note: String? { notes.isEmpty ? nil : notes.joined(separator: "; ") }

    func say(_ note: String) {
        if !notes.contains(note) { notes.append(note) }
    }

    /// Pauses whom a claim asks for, and lets those go on that it doesn't.
    func impose(_ pausing: Claim.Pausing, _ journal: any Journal) async {
        if holds.isEmpty { notes = [] }
        let surplus = holds.values.filter { pausing == .nobody || pausing == .spoken && !$0.speaks }
        if !surplus.isEmpty { await release(surplus, .notifyOthers, journal) }
        guard pausing != .nobody else { return }
        let deadline = clock.now + limits.total
        let rules = rules()
        do throws(BusError) {
            let connection = try await bus.connected()
            if watches.isEmpty { watch(connection) }
            let players = try await MediaPlayer.all(on: connection, within: patience(nil, deadline))
            slow.formIntersection(players.map(\.owner))
            await withTaskGroup(of: Void.self) { group in
                for player in players where holds[player.owner] == nil {
                    group.addTask {
                        await self.pause(player, pausing, rules, journal, on: connection, until: deadline)
                    }
                }
            }
        } catch {
            say("nobody's player is paused: \(CueError.noBus(bus.address, error).message)")
        }
    }

    /// Lets everybody go.
    func lift(_ deactivation: Deactivation, _ journal: any Journal) async {
        await release(Array(holds.values), deactivation, journal)
        watches = []
    }

    private func release(_ released: [PlayerHold], _ deactivation: Deactivation, _ journal: any Journal) async {
        let deadline = clock.now + limits.total
        await withTaskGroup(of: Void.self) { group in
            for hold in released {
                group.addTask { await self.release(hold.player.owner, deactivation, journal, until: deadline) }
            }
        }
    }

    private func rules() -> SpokenRules {
        if let ownRules { return ownRules }
        var problems: [String] = []
        let rules = SpokenRules.user(problems: &problems)
        for problem in problems { say(problem) }
        return rules
    }

    /// How long an owner's next answer may take; nil is the bus itself.
    func patience(_ owner: String?, _ deadline: Duration) -> Duration {
        let most = owner.map { slow.contains($0) ? limits.impatient : limits.answer } ?? limits.answer
        return min(most, max(.zero, deadline - clock.now))
    }

    /// Watches what players tell while the window is open.
    private func watch(_ connection: BusConnection) {
        let changes = connection.match(
            "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',"
                + "path='\(MediaPlayer.path)',arg0='\(MediaPlayer.interface)'"
        ) { [weak self] owner, values in
            guard let text = values.dropFirst().first?.dictionary["PlaybackStatus"]?.string,
                let status = MediaPlayer.Status(rawValue: text)
            else { return }
            self?.saw(status, of: owner)
        }
        let owners = connection.match(
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0namespace='org.mpris.MediaPlayer2'"
        ) { [weak self] _, values in
            if let old = values.dropFirst().first?.string, !old.isEmpty { self?.left(old) }
        }
        if self.connection !== connection { connection.onEnd.append { [weak self] in self?.ended() } }
        self.connection = connection
        watches = [changes, owners].compactMap { $0 }
    }

    func saw(_ status: MediaPlayer.Status, of owner: String) {
        holds[owner]?.saw(status)
        waits.removeValue(forKey: owner)?.settle(())
    }

    private func left(_ owner: String) {
        holds[owner]?.left()
        waits.removeValue(forKey: owner)?.settle(())
    }

    private func ended() {
        watches = []
        for owner in holds.keys { left(owner) }
        if !holds.isEmpty { say("the session bus ended in the window: nobody's player can be let go on") }
    }
}
#endif
