// SPDX-License-Identifier: Apache-2.0

/// What waits to be said, and what is being said: the rules of urgency, as a value.
///
/// An entry is one cue or a few that are said back to back. Its methods return what is to be done; doing it is the
/// announcer's. The rules between priorities are those of SSIP ("Priority Categories").
struct CueQueue {
    /// One thing to be said.
    struct Entry: Equatable {
        /// The announcer's number for it; numbers go up in the order of arrival.
        let number: Int
        /// How urgent it is.
        var priority: Priority
        /// A newer entry with the same key takes the place of a waiting one.
        var key: String?
        /// When it is too late to begin, by the announcer's clock.
        var expiry: Duration?
        /// Whether its audio is ready.
        var isReady = false
    }

    /// What the announcer is to do.
    enum Action: Equatable {
        /// The waiting entry is over, without having begun.
        case end(Int, Outcome)
        /// The sounding entry is to be stopped.
        case stop(Int)
    }

    private(set) var waiting: [Entry] = []
    private(set) var current: Entry?
    /// The newest of a series of progress entries that came while others were said: it is said when all is quiet.
    private(set) var held: Entry?

    /// Takes a new entry, which is not ready yet.
    mutating func add(_ entry: Entry) -> [Action] {
        var actions: [Action] = []
        if let key = entry.key {
            actions += removeWaiting { $0.key == key }
            if held?.key == key { actions += hold(nil) }
        }
        switch entry.priority {
        case .important:
            actions += yieldWaiting(to: entry) { $0 < .text }
        case .message, .text:
            actions += yieldWaiting(to: entry) { $0 < .message }
        case .notification:
            let busy = held != nil || (waiting + [current].compactMap { $0 }).contains { $0.priority != .notification }
            if busy { return actions + [.end(entry.number, .superseded)] }
            actions += removeWaiting { _ in true }
        case .progress:
            if current != nil || !waiting.isEmpty { return actions + hold(entry) }
            actions += hold(nil)
        }
        waiting.append(entry)
        return actions
    }

    /// Notes that an entry's audio is ready; it may now take the place of the sounding one.
    mutating func ready(_ number: Int) -> [Action] {
        if held?.number == number { held?.isReady = true }
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { return [] }
        waiting[index].isReady = true
        guard let current, head?.number == number else { return [] }
        return waiting[index].priority.interrupts(current.priority) ? [.stop(current.number)] : []
    }

    /// Forgets an entry that waits.
    mutating func remove(_ number: Int) {
        waiting.removeAll { $0.number == number }
        if held?.number == number { held = nil }
    }

    /// Notes that the sounding entry is over.
    mutating func finish() {
        current = nil
    }

    /// Chooses what is said next, which then counts as sounding.
    ///
    /// The most urgent entry comes first, among equals the one that came first; it holds its place while its audio is
    /// not ready. Entries whose time has passed are ended.
    mutating func next(at now: Duration) -> (number: Int?, actions: [Action]) {
        guard current == nil else { return (nil, []) }
        func isLate(_ entry: Entry) -> Bool { entry.expiry.map { $0 < now } ?? false }
        var actions = waiting.filter(isLate).map { Action.end($0.number, .expired) }
        waiting.removeAll(where: isLate)
        if let late = held, isLate(late) {
            held = nil
            actions.append(.end(late.number, .expired))
        }
        if waiting.isEmpty, var last = held {
            held = nil
            last.priority = .message
            waiting.append(last)
        }
        guard let head, head.isReady else { return (nil, actions) }
        waiting.removeAll { $0.number == head.number }
        current = head
        return (head.number, actions)
    }

    private var head: Entry? {
        waiting.max { ($0.priority, $1.number) < ($1.priority, $0.number) }
    }

    private mutating func removeWaiting(where isRemoved: (Entry) -> Bool) -> [Action] {
        let actions = waiting.filter(isRemoved).map { Action.end($0.number, .superseded) }
        waiting.removeAll(where: isRemoved)
        return actions
    }

    /// Takes the waiting entries of lesser priorities away, but keeps the newest progress entry for when all is quiet.
    private mutating func yieldWaiting(to entry: Entry, where yields: (Priority) -> Bool) -> [Action] {
        let progress = waiting.last { $0.priority == .progress }
        if held == nil, let progress, progress.key == nil || progress.key != entry.key {
            waiting.removeAll { $0.number == progress.number }
            held = progress
        }
        return removeWaiting { yields($0.priority) }
    }

    private mutating func hold(_ entry: Entry?) -> [Action] {
        defer { held = entry }
        return held.map { [.end($0.number, .superseded)] } ?? []
    }
}
