// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A cue's right to sound inside a window; the session can take it away, which stops the cue.
final class WindowPass: Sendable {
    private struct State {
        var revocation: Outcome.SkipReason?
        var stop: (@Sendable () -> Void)?
    }

    /// The cue's number.
    let number: Int
    private let state = Mutex(State())

    init(number: Int) { self.number = number }

    /// Why the right was taken away, if it was.
    var revocation: Outcome.SkipReason? { state.withLock { $0.revocation } }

    /// Takes the right away: what sounds is stopped.
    func revoke(_ reason: Outcome.SkipReason) {
        let stop = state.withLock { state in
            if state.revocation == nil { state.revocation = reason }
            return state.stop
        }
        stop?()
    }

    /// Lets a cue sound while it has the right.
    ///
    /// - Parameter body: Delivers the cue; it is cancelled when the right is taken away or the task is cancelled.
    /// - Returns: What `body` returns; `interrupted` where it throws after the right was taken away.
    /// - Throws: What `body` throws while the cue has the right.
    func use(_ body: @escaping @Sendable () async throws -> Outcome) async throws -> Outcome {
        if let revocation { return .skipped(revocation) }
        let task = Task { try await body() }
        let isRevoked = state.withLock { state in
            state.stop = { task.cancel() }
            return state.revocation != nil
        }
        if isRevoked { task.cancel() }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        if case .failure = result, revocation != nil { return .interrupted }
        return try result.get()
    }
}
