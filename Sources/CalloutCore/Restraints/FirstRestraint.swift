// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The first of several ways that can be had, asked anew when it no longer can: a sound server may come back as another.
public final class FirstRestraint: Restraint {
    private struct State {
        /// Which way is taken.
        var current: Int?
        /// Why those before it are not.
        var obstacles: [String] = []
    }

    /// Its name: what the journal knows all its ways by.
    public let name: String
    private let ways: [any Restraint]
    private let state = Mutex(State())

    /// Makes a restraint of several ways; touches nothing.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - ways: The ways, the best one first, each of another name.
    public init(_ name: String, of ways: [any Restraint]) {
        self.name = name
        self.ways = ways
    }

    private var current: (any Restraint)? { state.withLock { $0.current }.map { ways[$0] } }

    /// Gets the first way ready that can be had.
    ///
    /// - Throws: ``CueError`` of the first way if none can be had, or of one that failed otherwise.
    public func ready() async throws {
        if let current, await Self.isHere(current) { return }
        try await choose { try await $0.ready() }
    }

    /// Holds others back in the first way that can be had.
    ///
    /// - Parameters:
    ///   - claim: What is done to others.
    ///   - journal: Takes what would have to be undone, under this restraint's name.
    /// - Throws: ``CueError`` of the first way if none can be had, or of one that failed otherwise.
    public func impose(_ claim: Claim, _ journal: any Journal) async throws {
        if let current {
            do {
                return try await current.impose(claim, WayJournal(current.name, name, journal))
            } catch let error as CueError where error.code == .unavailable {
                try? await current.lift(.notifyOthers, WayJournal(current.name, name, journal))
            }
        }
        try await choose { way in
            try await way.ready()
            try await way.impose(claim, WayJournal(way.name, self.name, journal))
        }
    }

    /// Lets others go.
    ///
    /// - Parameters:
    ///   - deactivation: Whether what was paused resumes.
    ///   - journal: Is struck of what has been undone.
    /// - Throws: ``CueError`` of the way that is taken.
    public func lift(_ deactivation: Deactivation, _ journal: any Journal) async throws {
        guard let current else { return }
        try await current.lift(deactivation, WayJournal(current.name, name, journal))
    }

    /// Undoes what each way left behind.
    ///
    /// - Parameter entries: What the journal holds under this restraint's name.
    /// - Throws: ``CueError`` of the first way that failed; the others have been tried all the same.
    public func restore(_ entries: [JournalEntry]) async throws {
        var failure: (any Error)?
        for way in ways {
            let own = entries.compactMap { WayJournal.entry($0, of: way.name) }
            guard !own.isEmpty else { continue }
            do { try await way.restore(own) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    /// Which way is taken if it is not the first, and what of it is not as one would expect.
    public var note: String? {
        get async {
            guard let current else { return nil }
            let obstacles = state.withLock { $0.obstacles }
            let choice = obstacles.first.map { "\(current.name) is used: \($0)" }
            let notes = [choice, await current.note].compactMap(\.self)
            return notes.isEmpty ? nil : notes.joined(separator: "; ")
        }
    }

    private static func isHere(_ way: any Restraint) async -> Bool {
        do {
            try await way.ready()
            return true
        } catch {
            return false
        }
    }

    /// Takes the first way with which something can be done.
    private func choose(_ body: (any Restraint) async throws -> Void) async throws {
        var errors: [CueError] = []
        for (index, way) in ways.enumerated() {
            do {
                try await body(way)
                state.withLock { $0 = State(current: index, obstacles: errors.map(\.message)) }
                return
            } catch let error as CueError where error.code == .unavailable {
                errors.append(error)
            }
        }
        state.withLock { $0 = State() }
        throw errors.first ?? CueError(.unavailable, "there is no way to hold other audio back")
    }
}

extension Restraint where Self == FirstRestraint {
    /// The first of several ways that can be had.
    ///
    /// - Parameters:
    ///   - ways: The ways, the best one first, each of another name.
    ///   - name: What events and the journal call it.
    /// - Returns: The restraint, which has touched nothing yet.
    public static func first(of ways: [any Restraint], named name: String = "ducking") -> FirstRestraint {
        FirstRestraint(name, of: ways)
    }
}
