// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Keeps the sound of cues that have been prepared, as much as fits into a number of bytes; what was not used for the
/// longest time goes first.
///
/// What several ask for at once is made once.
public final class SoundCache: Sendable {
    private typealias Waiter = CheckedContinuation<PreparedSound, any Error>

    /// A sound that is being made, and who waits for it.
    private struct Flight {
        var task: Task<Void, Never>?
        var waiters: [Int: Waiter] = [:]
    }

    private struct State {
        var sounds: RecentSounds
        var flights: [String: Flight] = [:]
        var lastWaiter = 0
    }

    private let state: Mutex<State>

    /// Makes an empty cache.
    ///
    /// - Parameter bytes: The most bytes of samples it keeps; 0 keeps nothing.
    public init(bytes: Int = 64 << 20) {
        state = Mutex(State(sounds: RecentSounds(limit: bytes)))
    }

    /// What it keeps, in bytes of samples.
    public var count: Int { state.withLock { $0.sounds.count } }

    /// Gives a sound, which is made if it is not kept.
    ///
    /// - Parameters:
    ///   - key: All that shapes the sound.
    ///   - make: Makes it; cancelled once nobody waits for it any more.
    /// - Returns: The sound.
    /// - Throws: What `make` throws, which is not kept; `CancellationError`.
    func sound(
        _ key: String, make: @escaping @Sendable () async throws -> PreparedSound
    ) async throws -> PreparedSound {
        let number = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                wait(waiter, number, for: key, make)
            }
        } onCancel: {
            leave(number, key)
        }
    }

    private func wait(
        _ waiter: Waiter, _ number: Int, for key: String, _ make: @escaping @Sendable () async throws -> PreparedSound
    ) {
        if Task.isCancelled { return waiter.resume(throwing: CancellationError()) }
        let kept: PreparedSound? = state.withLock { state in
            if let sound = state.sounds.take(key) { return sound }
            var flight = state.flights.removeValue(forKey: key) ?? Flight()
            flight.waiters[number] = waiter
            if flight.task == nil {
                flight.task = Task {
                    do { self.land(key, .success(try await make())) } catch { self.land(key, .failure(error)) }
                }
            }
            state.flights[key] = flight
            return nil
        }
        if let kept { return waiter.resume(returning: kept) }
        // A cancellation that came before the waiter was noted.
        if Task.isCancelled { leave(number, key) }
    }

    private func leave(_ number: Int, _ key: String) {
        let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
            guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else { return (nil, nil) }
            guard state.flights[key]?.waiters.isEmpty == true else { return (waiter, nil) }
            return (waiter, state.flights.removeValue(forKey: key)?.task)
        }
        task?.cancel()
        waiter?.resume(throwing: CancellationError())
    }

    private func land(_ key: String, _ result: Result<PreparedSound, any Error>) {
        let waiters = state.withLock { state in
            if case .success(let sound) = result, sound.passedOver.isEmpty { state.sounds.put(sound, key) }
            return state.flights.removeValue(forKey: key)?.waiters.values.map { $0 } ?? []
        }
        for waiter in waiters { waiter.resume(with: result) }
    }
}
