// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Synchronization

/// A task that waits for work done on a thread; it gets one result, and gets it at once when it is cancelled.
final class WyomingCall<Value: Sendable>: WyomingJob {
    private enum State {
        /// Nobody waits yet.
        case new
        /// A task waits.
        case waiting(CheckedContinuation<Value, any Error>)
        /// It has its result.
        case settled
    }

    let request: [UInt8]?
    private let work: @Sendable (_ seat: WyomingSeat, _ isCancelled: () -> Bool) throws -> Value
    private let state = Mutex(State.new)

    /// Describes the work.
    ///
    /// - Parameters:
    ///   - request: What may be sent ahead of the work.
    ///   - work: What is done on the thread of a seat.
    init(
        ahead request: [UInt8]? = nil,
        _ work: @escaping @Sendable (_ seat: WyomingSeat, _ isCancelled: () -> Bool) throws -> Value
    ) {
        self.request = request
        self.work = work
    }

    /// Has the work done by a crew and waits for it.
    func value(from crew: WyomingCrew) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if wait(continuation) { crew.submit(self) }
            }
        } onCancel: {
            settle(.failure(CancellationError()))
            crew.withdraw(self)
        }
    }

    func run(on seat: WyomingSeat) {
        guard !isSettled else { return }
        settle(Result { try work(seat) { isSettled } })
    }

    func fail(_ error: CueError) { settle(.failure(error)) }

    private var isSettled: Bool {
        state.withLock { state in
            if case .settled = state { true } else { false }
        }
    }

    /// Returns false, and ends the wait, if the task was cancelled before.
    private func wait(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
        let isNew = state.withLock { state in
            guard case .new = state else { return false }
            state = .waiting(continuation)
            return true
        }
        if !isNew { continuation.resume(throwing: CancellationError()) }
        return isNew
    }

    private func settle(_ result: Result<Value, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            defer { state = .settled }
            if case .waiting(let continuation) = state { return continuation }
            return nil
        }
        continuation?.resume(with: result)
    }
}
