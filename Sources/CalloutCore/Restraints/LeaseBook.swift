// SPDX-License-Identifier: Apache-2.0

/// Who holds other people's audio back just now, and what has to be done about it: the rules of the guard, as a value.
///
/// Leases come and go in any order; what is imposed follows them, one deed at a time. Whoever keeps the book takes the
/// next deed with ``begin(now:)``, does it, and says how it went with ``succeeded()`` or ``failed(now:)``.
package struct LeaseBook: Sendable {
    /// Something to do to other people's audio.
    package enum Deed: Sendable, Equatable {
        /// Hold them back as all leases ask together.
        case impose(Claim)
        /// Let them go.
        case lift(Deactivation)
    }

    /// What is done to others, as far as it is known.
    private enum Imposed: Equatable {
        case nothing
        case claim(Claim)
        /// A deed failed: anything may be left.
        case uncertain
    }

    /// The first pause before a lift that failed is tried again, and the longest.
    private static let pauses = (first: Duration.milliseconds(250), longest: Duration.seconds(8))

    /// How long a lease lasts without being renewed.
    package let patience: Duration
    /// The leases, the oldest first.
    package private(set) var leases: [Lease] = []
    private var imposed = Imposed.nothing
    private var current: Deed?
    private var farewell = Deactivation.notifyOthers
    private var pause = pauses.first
    private var retry: Duration?
    /// How many leases there have been, and how many when the last deed began.
    private var entries = 0
    private var newestEntry = 0

    /// Opens an empty book.
    ///
    /// - Parameter patience: How long a lease lasts without being renewed.
    package init(patience: Duration) { self.patience = patience }

    /// A holder wants others held back; a lease that it has already is replaced, unless that is a newer one.
    package mutating func hold(_ claim: Claim, by holder: Int, activation: Int, now: Duration) {
        if let old = leases.first(where: { $0.holder == holder }), old.activation > activation { return }
        leases.removeAll { $0.holder == holder }
        entries += 1
        leases.append(
            Lease(holder: holder, activation: activation, claim: claim, entry: entries, expiry: now + patience))
        retry = nil
    }

    /// A holder is still there.
    package mutating func renew(_ holder: Int, now: Duration) {
        guard let index = leases.firstIndex(where: { $0.holder == holder }) else { return }
        leases[index].expiry = now + patience
    }

    /// A holder lets others go; an older activation than its newest does nothing.
    package mutating func release(_ holder: Int, activation: Int, _ deactivation: Deactivation) {
        guard leases.contains(where: { $0.holder == holder && $0.activation == activation }) else { return }
        leases.removeAll { $0.holder == holder }
        farewell = deactivation
    }

    /// A holder is gone.
    package mutating func leave(_ holder: Int) {
        guard leases.contains(where: { $0.holder == holder }) else { return }
        leases.removeAll { $0.holder == holder }
        farewell = .notifyOthers
    }

    /// Ends every lease; a lift that failed is tried again at once.
    ///
    /// - Returns: Those that ended.
    package mutating func endAll() -> [Lease] {
        retry = nil
        return end { _ in true }
    }

    /// Ends the leases that were not renewed in time.
    ///
    /// - Parameter now: What the clock says.
    /// - Returns: Those that ended.
    package mutating func expire(now: Duration) -> [Lease] { end { $0.expiry <= now } }

    private mutating func end(_ isOver: (Lease) -> Bool) -> [Lease] {
        let over = leases.filter(isOver)
        if !over.isEmpty { farewell = .notifyOthers }
        leases.removeAll(where: isOver)
        return over
    }

    /// When to look at the book again if nothing else happens; nil if there is nothing to wait for.
    package var wake: Duration? {
        let due = current == nil ? retry : nil
        return (leases.map(\.expiry) + [due].compactMap { $0 }).min()
    }

    /// Whether nobody is held back and nobody wants it.
    package var isIdle: Bool { leases.isEmpty && imposed == .nothing && current == nil }

    /// Whether what is done to others is what the leases ask, or nothing more can be done about it for now.
    package func isSettled(now: Duration) -> Bool { current == nil && due(now) == nil }

    /// The next deed, which is under way then; nil if there is none, or one is under way.
    package mutating func begin(now: Duration) -> Deed? {
        guard current == nil else { return nil }
        current = due(now)
        // What comes in while it is done is no part of it.
        newestEntry = entries
        if current == nil { markImposed() }
        return current
    }

    /// The deed under way is done.
    package mutating func succeeded() {
        switch current {
        case .impose(let claim):
            imposed = .claim(claim)
            markImposed()
        case .lift: imposed = .nothing
        case nil: return
        }
        current = nil
        retry = nil
        pause = Self.pauses.first
    }

    /// The deed under way could not be done.
    ///
    /// A lift is tried again later. A claim that could not be imposed costs the leases that asked for it; those that
    /// held before are imposed again, and cost too if that fails.
    ///
    /// - Parameter now: What the clock says.
    /// - Returns: The leases that ended.
    package mutating func failed(now: Duration) -> [Lease] {
        let deed = current
        current = nil
        imposed = .uncertain
        switch deed {
        case .lift:
            retry = now + pause
            pause = min(pause * 2, Self.pauses.longest)
            return []
        case .impose:
            let asked = members
            let isRepeated = asked.allSatisfy(\.isImposed)
            return end { lease in asked.contains(lease) && (isRepeated || !lease.isImposed) }
        case nil: return []
        }
    }

    private func due(_ now: Duration) -> Deed? {
        if let first = leases.first {
            let wanted = leases.dropFirst().reduce(first.claim) { $0.merged(with: $1.claim) }
            return imposed == .claim(wanted) ? nil : .impose(wanted)
        }
        if let retry, retry > now { return nil }
        return imposed == .nothing ? nil : .lift(farewell)
    }

    /// The leases that the deed under way was about and that are still there.
    private var members: [Lease] { leases.filter { $0.entry <= newestEntry } }

    private mutating func markImposed() {
        for index in leases.indices where leases[index].entry <= newestEntry { leases[index].isImposed = true }
    }
}
