// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore

extension PlayerKeeper {
    /// Lets the players go on that another process has paused, if they are the same and still paused.
    func restore(_ entries: [JournalEntry]) async throws(CueError) {
        // Without the bus on which they were, the players are gone too.
        guard !entries.isEmpty, let connection = try? await bus.connected() else { return }
        let silent = await withTaskGroup(of: String?.self) { group in
            for entry in entries { group.addTask { await self.restore(entry, on: connection) } }
            var names: [String] = []
            for await name in group { if let name { names.append(name) } }
            return names
        }
        guard silent.isEmpty else {
            throw CueError(
                .timedOut,
                "\(silent.sorted().joined(separator: ", ")) cannot be let go on: it does not answer; press play")
        }
    }

    /// Lets one go on; its name if it doesn't answer.
    private func restore(_ entry: JournalEntry, on connection: BusConnection) async -> String? {
        guard let name = entry.undo["name"]?.string, let owner = entry.undo["owner"]?.string,
            entry.undo["bus"]?.string == connection.id
        else { return nil }
        let player = MediaPlayer(name: name, owner: owner)
        do throws(BusError) {
            guard try await MediaPlayer.owner(of: name, on: connection, within: limits.answer) == owner,
                try await player.status(on: connection, within: limits.answer) == .paused
            else { return nil }
            try await player.tell("Play", on: connection, within: limits.answer)
            return nil
        } catch {
            return error == .timedOut ? player.shortName : nil
        }
    }
}
#endif
