// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: Clock, Sendable {
    /// A moment of the clock: the time since it began.
    public struct Instant: InstantProtocol {
        /// The time since the clock began.
        public let offset: Duration

        /// The moment a while later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// The time to a later moment.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether a moment comes before another.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let until: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextSleeper = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var runsFree = false
    }

    private let state = Mutex(State())

    /// Makes a clock at zero.
    public init() {}

    /// The moment at which the clock stands.
    public var now: Instant { state.withLock { $0.now } }

    /// The smallest step: none.
    public var minimumResolution: Duration { .zero }

    /// Waits until a test has moved the clock that far.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.nextSleeper += 1
            return state.nextSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(until: deadline, continuation: continuation), number)
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: number)
                if sleeper == nil { state.cancelled.insert(number) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    private func add(_ sleeper: Sleeper, _ number: Int) {
        let (result, watchers) = state.withLock {
            state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
            if state.cancelled.remove(number) != nil { return (.failure(CancellationError()), []) }
            if state.runsFree { state.now = max(state.now, sleeper.until) }
            if sleeper.until <= state.now { return (.success(()), []) }
            state.sleepers[number] = sleeper
            let ready = state.watchers.filter { $0.count <= state.sleepers.count }
            state.watchers.removeAll { $0.count <= state.sleepers.count }
            return (nil, ready.map(\.continuation))
        }
        if let result { sleeper.continuation.resume(with: result) }
        for watcher in watchers { watcher.resume() }
    }

    /// Moves the clock on and wakes everyone whose time has come, the earliest first.
    ///
    /// - Parameter duration: By how much; not less than zero.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return Self.takeDue(&state)
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    /// Lets time fly: from now on every wait is over at once, with the clock moved to its end.
    public func runFree() {
        let woken = state.withLock { state in
            state.runsFree = true
            state.now = state.sleepers.values.map(\.until).max().map { max($0, state.now) } ?? state.now
            return Self.takeDue(&state)
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    /// Returns as soon as so many tasks wait for the clock.
    ///
    /// - Parameter count: How many.
    public func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isMet = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isMet { continuation.resume() }
        }
    }

    private static func takeDue(_ state: inout State) -> [Sleeper] {
        let due = state.sleepers.filter { $0.value.until <= state.now }
        for number in due.keys { state.sleepers[number] = nil }
        return due.sorted { ($0.value.until, $0.key) < ($1.value.until, $1.key) }.map(\.value)
    }
}
