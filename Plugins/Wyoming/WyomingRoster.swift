// SPDX-License-Identifier: Apache-2.0

/// Who works and what waits: first come, first served, by the worker that rested last, since it is warm.
struct WyomingRoster<Job: Sendable>: Sendable {
    /// What is to be done after something has changed.
    enum Action: Sendable, Equatable {
        case nothing
        /// Wake a worker, which will ask for its next job.
        case wake(Int)
        /// Start a worker with this number.
        case hire(Int)
    }

    /// What a worker does next.
    enum Duty: Sendable {
        case work(Job)
        case rest
        case leave
    }

    private let limit: Int
    private let places: Int
    private let patience: Duration
    private var waiting: [(job: Job, since: Duration)] = []
    /// What a worker is sure to do next, after what it is at.
    private var ahead: [Int: (job: Job, since: Duration)] = [:]
    private var working: [Int: Job] = [:]
    private var resting: [Int] = []
    private var workers: Set<Int> = []
    private var leaving: Set<Int> = []
    /// Woken or hired, and on the way to their next job, which still stands in the line.
    private var called: Set<Int> = []
    private var hired = 0

    /// Makes a roster of no workers.
    ///
    /// - Parameters:
    ///   - limit: The most workers.
    ///   - places: The most jobs that wait.
    ///   - patience: How long a job may wait.
    init(limit: Int, places: Int, patience: Duration) {
        self.limit = limit
        self.places = places
        self.patience = patience
    }

    /// Whether all workers that were told to leave have left.
    var isCleared: Bool { leaving.isEmpty }

    /// Puts a job at the end of the line; nil if the line is full.
    mutating func submit(_ job: Job, now: Duration) -> Action? {
        let canStart = !resting.isEmpty || workers.count < limit
        guard canStart || waiting.count + ahead.count - called.count < places else { return nil }
        waiting.append((job, now))
        guard let worker = resting.popLast() else { return hire() }
        called.insert(worker)
        return .wake(worker)
    }

    /// Takes the first job out of the line for a worker that is still at another one, so that it goes on without a pause.
    ///
    /// None if that might leave another worker without a job: somebody free is better than somebody who is first busy.
    mutating func takeAhead(for worker: Int, if suits: (Job) -> Bool) -> Job? {
        guard ahead[worker] == nil, waiting.count >= workers.count, let next = waiting.first, suits(next.job) else {
            return nil
        }
        ahead[worker] = waiting.removeFirst()
        return next.job
    }

    /// Takes a job out of the line, or wakes whoever is at it.
    mutating func withdraw(_ matches: (Job) -> Bool) -> Action {
        waiting.removeAll { matches($0.job) }
        ahead = ahead.filter { !matches($0.value.job) }
        return working.first { matches($0.value) }.map { .wake($0.key) } ?? .nothing
    }

    /// Gives a worker its next duty, and the jobs that have waited too long.
    mutating func next(for worker: Int, now: Duration) -> (duty: Duty, expired: [Job]) {
        working[worker] = nil
        called.remove(worker)
        var expired = waiting.prefix { now - $0.since > patience }.map(\.job)
        waiting.removeFirst(expired.count)
        if let next = ahead.removeValue(forKey: worker) {
            if now - next.since <= patience {
                working[worker] = next.job
                return (.work(next.job), expired)
            }
            expired.insert(next.job, at: 0)
        }
        if leaving.contains(worker) { return (.leave, expired) }
        guard !waiting.isEmpty else {
            if !resting.contains(worker) { resting.append(worker) }
            return (.rest, expired)
        }
        resting.removeAll { $0 == worker }
        let job = waiting.removeFirst().job
        working[worker] = job
        return (.work(job), expired)
    }

    /// Tells all workers to leave after what they are at; returns those to wake.
    mutating func dismiss() -> [Int] {
        defer { resting = [] }
        leaving.formUnion(workers)
        return resting
    }

    /// Notes that a worker has left.
    mutating func left(_ worker: Int) -> Action {
        workers.remove(worker)
        leaving.remove(worker)
        resting.removeAll { $0 == worker }
        working[worker] = nil
        return waiting.isEmpty ? .nothing : hire()
    }

    /// Notes that a worker could not be had; returns the jobs that nobody is left to do.
    mutating func neverCame(_ worker: Int) -> [Job] {
        workers.remove(worker)
        leaving.remove(worker)
        called.remove(worker)
        guard workers.isEmpty else { return [] }
        defer { waiting = [] }
        return waiting.map(\.job)
    }

    private mutating func hire() -> Action {
        guard workers.count < limit else { return .nothing }
        hired += 1
        workers.insert(hired)
        called.insert(hired)
        return .hire(hired)
    }
}
