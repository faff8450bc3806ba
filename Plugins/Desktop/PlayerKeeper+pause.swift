// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore

extension PlayerKeeper {
    /// Pauses one player, if it plays and is to be paused.
    func pause(
        _ player: MediaPlayer, _ pausing: Claim.Pausing, _ rules: SpokenRules, _ journal: any Journal,
        on connection: BusConnection, until deadline: Duration
    ) async {
        let owner = player.owner
        guard let state = try? await player.state(on: connection, within: patience(owner, deadline)) else {
            slow.insert(owner)
            return say("\(player.shortName) does not answer on the session bus")
        }
        let speaks = rules.speaks(state.description)
        guard state.status == .playing, !state.description.isOurs, pausing == .everybody || speaks else { return }
        let title = state.description.names.first ?? player.shortName
        guard state.canPause else { return say("\(title) says that what it plays cannot be paused") }
        holds[owner] = PlayerHold(player, title: title, speaks: speaks, canSeek: state.canSeek)
        await journal.note(
            JournalEntry(
                restraint: Self.restraint, key: player.name,
                undo: ["name": .string(player.name), "owner": .string(owner), "bus": .string(connection.id)]))
        do throws(BusError) {
            try await player.tell("Pause", on: connection, within: patience(owner, deadline))
        } catch  where error.name != nil {
            holds[owner] = nil
            await journal.strike(player.name, of: Self.restraint)
            return say("\(title) was asked to pause and refused: \(error.description)")
        } catch {
            // It may still obey: what it is told at the window's end comes after this.
        }
        await settle(player, on: connection, until: deadline)
        if holds[owner]?.stage == .asked {
            slow.insert(owner)
            say("\(title) was asked to pause and plays on")
        } else {
            slow.remove(owner)
        }
    }

    /// Lets one player go.
    func release(
        _ owner: String, _ deactivation: Deactivation, _ journal: any Journal, until deadline: Duration
    ) async {
        guard let held = holds[owner] else { return }
        // One that is to be left whatever it answers need not be asked.
        if deactivation == .notifyOthers, held.ending(nil) == .play, let connection = try? await bus.connected() {
            let status = try? await held.player.status(on: connection, within: patience(owner, deadline))
            if holds[owner]?.ending(status) == .play { await play(held, on: connection, until: deadline) }
        }
        holds[owner] = nil
        await journal.strike(held.player.name, of: Self.restraint)
    }

    /// Lets a player go on, and sees that it does.
    private func play(_ held: PlayerHold, on connection: BusConnection, until deadline: Duration) async {
        let player = held.player
        if rewind > .zero, held.canSeek {
            let back = BusValue.integer(-rewind.microseconds, .eight)
            try? await player.tell("Seek", back, on: connection, within: patience(player.owner, deadline))
        }
        try? await player.tell("Play", on: connection, within: patience(player.owner, deadline))
        let limit = max(patience(player.owner, deadline), limits.impatient)
        let word = BusWait<Void>()
        waits[player.owner] = word
        defer { waits[player.owner] = nil }
        if (try? await player.status(on: connection, within: limit)) == .playing { return }
        _ = await word.value(within: limit)
        if (try? await player.status(on: connection, within: limit)) != .playing {
            say("\(held.title) was told to go on and does not")
        }
    }

    /// Waits until a player is seen to have done what it was told.
    private func settle(
        _ player: MediaPlayer, on connection: BusConnection, until deadline: Duration
    ) async {
        let owner = player.owner
        let word = BusWait<Void>()
        waits[owner] = word
        defer { waits[owner] = nil }
        if let status = try? await player.status(on: connection, within: patience(owner, deadline)) {
            holds[owner]?.saw(status)
        }
        guard holds[owner]?.stage == .asked else { return }
        _ = await word.value(within: patience(owner, deadline))
        guard holds[owner]?.stage == .asked else { return }
        if let status = try? await player.status(on: connection, within: limits.impatient) {
            holds[owner]?.saw(status)
        }
    }
}
#endif
