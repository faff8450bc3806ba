// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Lets so many callers in at once, and the others in the order in which they came.
package final class Places: Sendable {
    private struct State {
        var free: Int
        var next = 0
        var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    }

    private enum Entry { case free, waits, cancelled }

    private let state: Mutex<State>

    /// Makes places that are all free.
    package init(_ count: Int) { state = Mutex(State(free: max(1, count))) }

    /// Does something as soon as there is a place for it; throws `CancellationError` if the task is cancelled before.
    package func take<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        try await enter()
        defer { leave() }
        return try await body()
    }

    private func enter() async throws {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let entry = state.withLock { state -> Entry in
                    // Who is cancelled before this finds it here; who is cancelled later is found in the line.
                    if Task.isCancelled { return .cancelled }
                    guard state.free == 0 else {
                        state.free -= 1
                        return .free
                    }
                    state.waiting.append((number, continuation))
                    return .waits
                }
                switch entry {
                case .free: continuation.resume()
                case .cancelled: continuation.resume(throwing: CancellationError())
                case .waits: break
                }
            }
        } onCancel: {
            let left = state.withLock { state -> CheckedContinuation<Void, any Error>? in
                guard let index = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
                return state.waiting.remove(at: index).continuation
            }
            left?.resume(throwing: CancellationError())
        }
    }

    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst().continuation
        }
        next?.resume()
    }
}
