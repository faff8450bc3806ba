// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd

/// The answer to one call, to come.
@BusThread
final class BusReply {
    private let wait = BusWait<Result<[BusValue], BusError>>()
    private var slot: OpaquePointer?

    /// Sends a call.
    ///
    /// - Parameters:
    ///   - message: The call.
    ///   - bus: The connection.
    /// - Throws: ``BusError`` if it cannot be sent.
    init(to message: borrowing BusMessage, on bus: OpaquePointer) throws(BusError) {
        let code = sd_bus_call_async(
            bus, &slot, message.handle,
            { message, reply, _ in
                BusThread.calledBack(reply, BusReply.self) { $0.answered(message) }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque(), UInt64.max)
        if code < 0 { throw BusError(code: code) }
    }

    private func answered(_ message: OpaquePointer?) {
        if let error = sd_bus_message_get_error(message) {
            wait.settle(.failure(BusError(error.pointee)))
        } else {
            wait.settle(.success(BusValue.all(in: message)))
        }
    }

    /// Waits for the answer; an answer that comes later is dropped.
    ///
    /// - Parameter limit: How long to wait at most.
    /// - Returns: What was answered.
    /// - Throws: ``BusError``: the peer's, or that it did not answer.
    func values(within limit: Duration) async throws(BusError) -> [BusValue] {
        let result = await wait.value(within: limit)
        slot = sd_bus_slot_unref(slot)
        guard let result else { throw .timedOut }
        return try result.get()
    }

    isolated deinit { sd_bus_slot_unref(slot) }
}
#endif
