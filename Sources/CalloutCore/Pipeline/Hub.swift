// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Hands what happens to everyone who listens, in the order in which it happens.
final class Hub<Element: Sendable>: Sendable {
    private struct State {
        var next = 0
        var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// A sequence of what happens from now on.
    ///
    /// - Parameter first: What the sequence begins with, if it begins with anything.
    /// - Returns: The sequence; it keeps what is not yet read, and ends with the hub.
    func elements(after first: Element? = nil) -> AsyncStream<Element> {
        AsyncStream { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            if let first { continuation.yield(first) }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
            }
        }
    }

    /// Tells everyone who listens.
    func tell(_ element: Element) {
        state.withLock { state in
            for listener in state.listeners.values { listener.yield(element) }
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
