// SPDX-License-Identifier: Apache-2.0

import CSpawn
import Glibc
import CalloutSystem

/// Ends a thread's wait in `poll` from another thread.
final class WakeUp: Sendable {
    private let event: Descriptor

    init() throws(SystemError) {
        event = try Descriptor(eventfd(0, O_CLOEXEC | O_NONBLOCK), of: "eventfd")
    }

    /// Is readable until cleared.
    var raw: Int32 { event.raw }

    func send() {
        var one: UInt64 = 1
        _ = write(event.raw, &one, 8)
    }

    func clear() {
        var count: UInt64 = 0
        _ = read(event.raw, &count, 8)
    }
}
