// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Hands events to everyone who listens, in the order in which they happen.
final class EventHub: Sendable {
    private struct State {
        var next = 0
        var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// A sequence of the events from now on.
    func events() -> AsyncStream<Event> {
        AsyncStream { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
            }
        }
    }

    /// Tells an event to everyone who listens.
    func tell(_ event: Event) {
        state.withLock { state in
            for listener in state.listeners.values { listener.yield(event) }
        }
    }

    /// Ends all sequences.
    func finish() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            return state.listeners.values
        }
        for listener in listeners { listener.finish() }
    }

    deinit { finish() }
}
