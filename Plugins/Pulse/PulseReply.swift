// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// The answer to a command that has been sent: one value or one error, settled once, the first wins.
///
/// Sending and waiting are two steps, so that several commands can be on their way at a time; the server takes them in
/// order.
@PulseThread
final class PulseReply<Value: Sendable> {
    /// What has come so far of an answer in several parts.
    var partial: Value?
    /// The pending operation, owned.
    var operation: OpaquePointer?
    /// Ends the wait.
    var limit: PulseTimer?

    private(set) var result: Result<Value, PulseError>?
    private var continuations: [CheckedContinuation<Result<Value, PulseError>, Never>] = []
    private var followers: [(Result<Value, PulseError>) -> Void] = []

    /// Settles the answer, unless it is settled already.
    func settle(_ result: Result<Value, PulseError>) {
        guard self.result == nil else { return }
        self.result = result
        limit = nil
        if let operation {
            pa_operation_cancel(operation)
            pa_operation_unref(operation)
            self.operation = nil
        }
        for continuation in continuations { continuation.resume(returning: result) }
        for follow in followers { follow(result) }
        continuations = []
        followers = []
    }

    /// Does something with the answer as soon as it is settled, or at once if it is.
    func then(_ follow: @escaping (Result<Value, PulseError>) -> Void) {
        if let result { follow(result) } else { followers.append(follow) }
    }

    /// Waits for the answer.
    func value() async throws(PulseError) -> Value {
        if let result { return try result.get() }
        return try await withCheckedContinuation { continuations.append($0) }.get()
    }
}

extension PulseReply: PulseWaiting {
    func fail(_ error: PulseError) { settle(.failure(error)) }
}
#endif
