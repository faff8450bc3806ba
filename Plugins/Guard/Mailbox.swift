// SPDX-License-Identifier: Apache-2.0

import CSpawn
import Glibc
import Synchronization
import CalloutSystem

/// What other threads leave for one that waits in `poll`, which it wakes.
final class Mailbox<Letter: Sendable>: Sendable {
    private let event: Descriptor
    private let letters = Mutex<[Letter]>([])

    init() throws(SystemError) {
        event = try Descriptor(eventfd(0, Int32(O_CLOEXEC | O_NONBLOCK)), of: "eventfd")
    }

    /// Is readable while there are letters.
    var raw: Int32 { event.raw }

    func post(_ letter: Letter) {
        letters.withLock { $0.append(letter) }
        var one: UInt64 = 1
        _ = write(event.raw, &one, 8)
    }

    /// All letters, in order; they are gone then.
    func take() -> [Letter] {
        var count: UInt64 = 0
        _ = read(event.raw, &count, 8)
        return letters.withLock { letters in
            defer { letters = [] }
            return letters
        }
    }
}
