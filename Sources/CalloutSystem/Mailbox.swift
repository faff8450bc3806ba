// SPDX-License-Identifier: Apache-2.0

import CSpawn
import Glibc
import Synchronization

/// What other threads leave for one that waits in `poll` or in an event loop, which it wakes.
package final class Mailbox<Letter: Sendable>: Sendable {
    private let event: Descriptor
    private let letters = Mutex<[Letter]>([])

    package init() throws(SystemError) {
        event = try Descriptor(eventfd(0, Int32(O_CLOEXEC | O_NONBLOCK)), of: "eventfd")
    }

    /// Is readable while there are letters.
    package var raw: Int32 { event.raw }

    package func post(_ letter: Letter) {
        let isFirst = letters.withLock { letters in
            letters.append(letter)
            return letters.count == 1
        }
        guard isFirst else { return }
        var one: UInt64 = 1
        _ = write(event.raw, &one, 8)
    }

    /// All letters, in order; they are gone then.
    @discardableResult
    package func take() -> [Letter] {
        var count: UInt64 = 0
        _ = read(event.raw, &count, 8)
        return letters.withLock { letters in
            defer { letters = [] }
            return letters
        }
    }
}
