// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse
import CalloutCore

/// The soft volumes of other people's nodes on PipeWire: factors beside the volumes that mixers show and servers store.
@PulseThread
final class SoftVolumes {
    private let server: PulseServer
    private let name: String
    private var context: PulseContext?
    private var command: PipeWireCommand?
    private var subscription: PulseSubscription?
    private var nodes: [UInt32: SoftNode] = [:]
    private var claim = Claim.nothing
    private var journal: any Journal = NoJournal()
    /// Counts the ramps: an older one than the newest ends.
    private var ramps = 0

    nonisolated init(_ server: PulseServer, _ name: String) {
        self.server = server
        self.name = name
    }

    /// Connects, and starts `pw-cli`, anew if it has ended.
    @discardableResult
    func ready() async throws(CueError) -> PulseContext {
        let context = try await server.connected()
        if self.context !== context {
            guard try await isPipeWire() else {
                throw .pulse(.unavailable, "the server is not PipeWire's, which alone has soft volumes")
            }
            nodes = [:]
            command = nil
            self.context = context
            subscription = context.subscribe(.inputs) { [weak self] in self?.take($0) }
        }
        if command?.send("") != true {
            guard PipeWireCommand.isInstalled else {
                throw .pulse(
                    .unavailable, "`pw-cli` is not installed, which sets soft volumes; install pipewire-bin")
            }
            let command = try PipeWireCommand()
            try await command.ready()
            self.command = command
            leaveUndoing()
        }
        return context
    }

    private func isPipeWire() async throws(CueError) -> Bool {
        let context = try await server.connected()
        do { return try await context.server().value().isPipeWire } catch { throw .pulse(from: error) }
    }

    /// Lowers the streams that a claim lowers, and gives back those that it does not; returns when it is done.
    func lower(_ claim: Claim, _ journal: any Journal) async throws {
        let context = try await ready()
        self.claim = claim
        self.journal = journal
        do {
            for stream in try await context.others().value() { await aim(stream) }
            leaveUndoing()
        } catch {
            throw CueError.pulse(from: error)
        }
        if await !ramp(over: .milliseconds(80)) {
            throw CueError.pulse(.unavailable, "`pw-cli` ended; is PipeWire there? try `pw-cli info 0`")
        }
    }

    /// Begins to give back; the rest goes on by itself.
    func giveBack(_ journal: any Journal) {
        claim = .nothing
        self.journal = journal
        for index in nodes.keys { nodes[index]?.target = 1 }
        Task { await ramp(over: .milliseconds(250)) }
    }

    /// Undoes what a process that died left behind: each node gets the volume that mixers show.
    func restore(_ entries: [JournalEntry]) async throws {
        // On another server there are none of PipeWire's nodes any more.
        guard try await isPipeWire() else { return }
        let context = try await ready()
        do {
            let keys = Set(entries.map(\.key))
            for stream in try await context.others().value() {
                guard let serial = stream.serial, keys.contains("\(serial)"), let node = SoftNode(stream) else {
                    continue
                }
                command?.send(node.command)
            }
        } catch {
            throw CueError.pulse(from: error)
        }
    }

    private func take(_ event: PulseEvent) {
        switch event.kind {
        case .removed:
            guard let node = nodes.removeValue(forKey: event.index) else { return }
            let journal = journal
            Task { await journal.strike(node.key, of: self.name) }
        case .new where claim.isLowering, .changed where nodes[event.index] != nil:
            Task { [weak self] in await self?.look(event) }
        default: break
        }
    }

    /// Looks at a stream that began, or that somebody changed.
    private func look(_ event: PulseEvent) async {
        guard let context, let stream = try? await context.other(event.index).value().first else { return }
        guard var node = nodes[event.index] else {
            guard event.kind == .new, claim.isLowering else { return }
            await aim(stream)
            guard var node = nodes[event.index] else { return }
            // It has hardly been heard: there is nothing to go down from.
            node.gain = node.target
            node.began = .now
            nodes[event.index] = node
            leaveUndoing()
            command?.send(node.command)
            return
        }
        guard let volume = stream.volume, volume != node.volume || stream.isMuted else { return }
        // A player's own volume comes to a new stream a moment late; after that it is the user who moves it.
        let isSettling = node.began.map { ContinuousClock.now - $0 < .milliseconds(500) } ?? false
        node.volume = volume
        node.isUsers = !isSettling || stream.isMuted
        nodes[event.index] = node
        leaveUndoing()
        if !node.isUsers { command?.send(node.command) }
    }

    /// Sends a command, to a new `pw-cli` if the old one has ended.
    private func send(_ line: String) async -> Bool {
        if command?.send(line) == true { return true }
        return (try? await ready()) != nil && command?.send(line) == true
    }

    private func leaveUndoing() { command?.leave(nodes.values.filter { !$0.isUsers }.map(\.undo)) }

    /// Sets how far a stream is to be lowered.
    private func aim(_ stream: OtherStream) async {
        let depth = stream.depth(in: claim)
        if nodes[stream.index] != nil {
            nodes[stream.index]?.aim(depth)
            return
        }
        guard depth < 0, var node = SoftNode(stream) else { return }
        node.aim(depth)
        nodes[stream.index] = node
        let undo = JSONValue.object([.init("node", .number(Double(node.id)))])
        await journal.note(JournalEntry(restraint: name, key: node.key, undo: undo))
    }

    /// Moves every node to its target, evenly to the ear, and lets go of those that are back at their own.
    ///
    /// Every 10 ms it goes as far as the time has: where the machine is busy the steps are larger, and the way no longer.
    ///
    /// - Returns: Whether there was somebody to do it.
    @discardableResult
    private func ramp(over length: Duration) async -> Bool {
        ramps += 1
        let ramp = ramps
        let starts = nodes.mapValues(\.gain)
        let step = Duration.milliseconds(10)
        let began = ContinuousClock.now
        var part = 0.0
        while part < 1, !nodes.isEmpty {
            part = min(1, (ContinuousClock.now - began + step) / length)
            for (index, start) in starts {
                guard var node = nodes[index], !node.isUsers, start != node.target else { continue }
                node.move(from: start, part)
                nodes[index] = node
                guard await send(node.command) else { return false }
            }
            guard part < 1 else { break }
            try? await Task.sleep(for: step)
            guard ramp == ramps else { return true }
        }
        for (index, node) in nodes where node.target == 1 {
            nodes[index] = nil
            await journal.strike(node.key, of: name)
        }
        leaveUndoing()
        return true
    }
}
#endif
