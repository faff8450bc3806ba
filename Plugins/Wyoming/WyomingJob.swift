// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A piece of work that waits for an instance.
protocol WyomingJob: AnyObject, Sendable {
    /// What may be sent to an instance that is still at another job; nil if this is to wait for its turn.
    var request: [UInt8]? { get }

    /// Does the work, unless nobody waits for it any more.
    func run(on seat: WyomingSeat)

    /// Tells whoever waits that it comes to nothing.
    func fail(_ error: CueError)
}
