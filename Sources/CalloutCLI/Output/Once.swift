// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Something that is done the first time only.
final class Once: Sendable {
    private let isDone = Atomic(false)

    /// Does it, unless it has been done.
    func perform(_ body: () -> Void) {
        if !isDone.exchange(true, ordering: .relaxed) { body() }
    }
}
