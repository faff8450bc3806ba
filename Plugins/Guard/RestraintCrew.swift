// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Does what the book of leases says, with the restraints that work here; one call at a time is made to it.
actor RestraintCrew {
    private let slots: [RestraintSlot]
    private let journal: FileJournal
    private let log: GuardLog
    private var chosen: [any Restraint]?
    private var absences: [String] = []
    /// Whether the journal may hold what an earlier guard left behind.
    private var hasPredecessor: Bool

    init(_ slots: [RestraintSlot], journal: FileJournal, log: GuardLog) {
        self.slots = slots
        self.journal = journal
        self.log = log
        hasPredecessor = !journal.entries.isEmpty
    }

    /// The names of the restraints that are ready.
    var names: [String] { chosen?.map(\.name) ?? [] }

    /// What is not as one would expect.
    func notes() async -> [String] {
        var notes = absences
        for restraint in chosen ?? [] { if let note = await restraint.note { notes.append(note) } }
        if hasPredecessor { notes.append("an earlier guard left something that cannot be undone yet") }
        return notes
    }

    /// Undoes what an earlier guard left, and gets one way of each slot ready.
    func ready() async throws {
        await restore()
        if let chosen {
            do {
                for restraint in chosen { try await restraint.ready() }
                return
            } catch {
                // The server may have become another one.
                self.chosen = nil
            }
        }
        guard !slots.isEmpty else {
            throw CueError(
                .unavailable, "this callout-guard can hold nobody back: build it with --traits Espeak,Pulse")
        }
        var found: [any Restraint] = []
        absences = []
        for slot in slots {
            do {
                if let way = try await firstReady(of: slot.ways) { found.append(way) }
            } catch {
                if slot.need == .required { throw error }
                absences.append(CueError(error, cue: nil, stage: nil).message)
            }
        }
        chosen = found
    }

    /// Holds others back.
    func impose(_ claim: Claim) async throws {
        if chosen == nil { try await ready() } else if hasPredecessor { await restore() }
        for restraint in chosen ?? [] { try await restraint.impose(claim, journal) }
    }

    /// Lets others go, as far as that is possible; throws the first error.
    func lift(_ deactivation: Deactivation) async throws {
        var first: (any Error)?
        for restraint in (chosen ?? []).reversed() {
            do {
                try await restraint.lift(deactivation, journal)
            } catch {
                log.note("lift-failed", "\(restraint.name): \(error)")
                first = first ?? error
            }
        }
        if let first { throw first }
    }

    /// Undoes what an earlier guard left; what cannot be undone yet stays in the journal.
    func restore() async {
        guard hasPredecessor else { return }
        hasPredecessor = false
        for restraint in slots.flatMap(\.ways) {
            let entries = journal.entries.filter { $0.restraint == restraint.name }
            guard !entries.isEmpty else { continue }
            do {
                try await restraint.restore(entries)
                for entry in entries { await journal.strike(entry.key, of: restraint.name) }
                log.note("restored", "\(entries.count) of \(restraint.name)")
            } catch {
                log.note("restore-failed", "\(restraint.name): \(error)")
                hasPredecessor = true
            }
        }
    }

    private func firstReady(of ways: [any Restraint]) async throws -> (any Restraint)? {
        var first: (any Error)?
        for way in ways {
            do {
                try await way.ready()
                return way
            } catch {
                first = first ?? error
            }
        }
        if let first { throw first }
        return nil
    }
}
