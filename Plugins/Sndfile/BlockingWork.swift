// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import Dispatch
import Synchronization

/// Runs calls that block on threads of their own, so that the threads of Swift's tasks stay free.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "callout.sndfile", attributes: .concurrent)

    /// Says whether the task that waits for the work has been cancelled.
    final class Cancellation: Sendable {
        private let flag = Atomic(false)

        fileprivate func cancel() { flag.store(true, ordering: .relaxed) }

        /// Stops the work if its task has been cancelled.
        ///
        /// - Throws: `CancellationError` if it has.
        func check() throws {
            if flag.load(ordering: .relaxed) { throw CancellationError() }
        }
    }

    /// Runs one piece of work and waits for it.
    ///
    /// - Parameter work: The work; it asks for cancellation between its blocks.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable (Cancellation) throws -> Value
    ) async throws -> Value {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async { continuation.resume(with: Result { try work(cancellation) }) }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }
}
#endif
