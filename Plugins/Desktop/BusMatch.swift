// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd

/// The owner of one subscription to signals; it ends when it is let go.
@BusThread
final class BusMatch {
    private var slot: OpaquePointer?
    private let action: (_ sender: String, [BusValue]) -> Void

    /// Subscribes; what is called after this on the same connection is answered after the subscription began.
    ///
    /// - Parameters:
    ///   - bus: The connection.
    ///   - rule: Which signals, as D-Bus writes match rules.
    ///   - action: Takes each signal.
    init(_ bus: OpaquePointer, _ rule: String, action: @escaping (_ sender: String, [BusValue]) -> Void) {
        self.action = action
        _ = sd_bus_add_match_async(
            bus, &slot, rule,
            { message, match, _ in
                BusThread.calledBack(match, BusMatch.self) { match in
                    let sender = sd_bus_message_get_sender(message).map { String(cString: $0) } ?? ""
                    match.action(sender, BusValue.all(in: message))
                }
                return 0
            },
            // Without this, a subscription that fails would close the connection.
            { _, _, _ in 0 }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Ends it.
    func cancel() {
        slot = sd_bus_slot_unref(slot)
    }

    isolated deinit { cancel() }
}
#endif
