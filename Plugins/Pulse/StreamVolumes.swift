// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse
import CalloutCore

/// The volumes of other people's streams, those of them that were lowered and what they were before.
@PulseThread
final class StreamVolumes {
    /// A stream that was lowered.
    private struct Hold {
        var original: PulseVolume
        var lowered: PulseVolume
    }

    private let server: PulseServer
    private let name: String
    private var context: PulseContext?
    private var subscription: PulseSubscription?
    private var holds: [UInt32: Hold] = [:]
    private var claim = Claim.nothing
    private var journal: any Journal = NoJournal()
    /// What begins in the window is lowered in a turn of its own: a way back in between would leave it low.
    private let turns = Turns()

    nonisolated init(_ server: PulseServer, _ name: String) {
        self.server = server
        self.name = name
    }

    /// Connects.
    @discardableResult
    func ready() async throws(CueError) -> PulseContext {
        let context = try await server.connected()
        if self.context !== context {
            // The streams of a server that has gone have gone with it.
            holds = [:]
            subscription = context.subscribe(.inputs) { [weak self] in self?.take($0) }
            self.context = context
        }
        return context
    }

    /// Lowers the streams that a claim lowers, and gives back those that it does not.
    func lower(_ claim: Claim, _ journal: any Journal) async throws {
        try await turns.take { try await adjustAll(to: claim, journal) }
    }

    private func adjustAll(to claim: Claim, _ journal: any Journal) async throws {
        let context = try await ready()
        self.claim = claim
        self.journal = journal
        do {
            for stream in try await context.others().value() { try await adjust(stream, context) }
        } catch {
            throw CueError.pulse(from: error)
        }
    }

    /// Gives back all that nobody has moved since.
    func giveBack(_ journal: any Journal) async throws {
        try await turns.take {
            claim = .nothing
            guard let context, context.failure == nil, !holds.isEmpty else {
                holds = [:]
                return
            }
            try await adjustAll(to: .nothing, journal)
            for index in holds.keys { await journal.strike("\(index)", of: name) }
            holds = [:]
        }
    }

    /// Undoes what a process that died left behind: a stream that still is as it left it gets its own volume.
    func restore(_ entries: [JournalEntry]) async throws {
        let context = try await server.connected()
        do {
            let streams = try await context.others().value()
            for entry in entries {
                guard let stream = streams.first(where: { "\($0.index)" == entry.key }),
                    stream.application == entry.undo["application"]?.string,
                    let original = PulseVolume(entry.undo["original"]),
                    let lowered = PulseVolume(entry.undo["lowered"]), stream.volume == lowered
                else { continue }
                try await context.set(original, storing: original, of: stream)
            }
        } catch {
            throw CueError.pulse(from: error)
        }
    }

    private func take(_ event: PulseEvent) {
        switch event.kind {
        case .removed:
            if holds.removeValue(forKey: event.index) != nil {
                let journal = journal
                Task { await journal.strike("\(event.index)", of: self.name) }
            }
        case .new where claim.isLowering:
            Task { [weak self] in await self?.begin(event.index) }
        case .changed where holds[event.index] != nil:
            Task { [weak self] in await self?.keepStored(event.index) }
        default: break
        }
    }

    /// Lowers a stream that begins in the window.
    private func begin(_ index: UInt32) async {
        await turns.take {
            guard let context, claim.isLowering, let stream = try? await context.other(index).value().first else {
                return
            }
            // It may have gone already, which is no fault.
            try? await adjust(stream, context)
        }
    }

    /// Stores a lowered stream's own volume again: with every change, be it of a title, the server stores what it has.
    private func keepStored(_ index: UInt32) async {
        await turns.take {
            guard let context, holds[index] != nil, let stream = try? await context.other(index).value().first,
                let hold = holds[index], stream.volume == hold.lowered
            else { return }
            context.store(hold.original, of: stream)
        }
    }

    /// Does to one stream what the claim asks.
    private func adjust(_ stream: OtherStream, _ context: PulseContext) async throws {
        guard let volume = stream.volume else { return }
        let depth = stream.depth(in: claim)
        let original: PulseVolume
        if let hold = holds[stream.index] {
            // The user moved it: it stays where it was put.
            guard volume == hold.lowered else { return }
            original = hold.original
        } else {
            guard depth < 0 else { return }
            original = volume
        }
        let target = depth < 0 ? original.lowered(by: depth) : original
        guard target != volume else { return }
        holds[stream.index] = Hold(original: original, lowered: target)
        let undo: [JSONValue.Member] = [
            .init("application", .string(stream.application)), .init("original", original.json),
            .init("lowered", target.json),
        ]
        await journal.note(JournalEntry(restraint: name, key: "\(stream.index)", undo: .object(undo)))
        do {
            try await context.set(target, storing: original, of: stream)
        } catch {
            guard error == .noEntity else { throw error }
            // It has ended.
            holds[stream.index] = nil
        }
    }
}
#endif
