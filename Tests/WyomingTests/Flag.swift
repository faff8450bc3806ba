// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A flag that one task raises and another sees.
final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    var isRaised: Bool { value.load(ordering: .acquiring) }

    func raise() { value.store(true, ordering: .releasing) }
}
