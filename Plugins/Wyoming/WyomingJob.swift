// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A piece of work that waits for an instance.
protocol WyomingJob: AnyObject, Sendable {
    /// Does the work, unless nobody waits for it any more.
    func run(on seat: WyomingSeat)

    /// Tells whoever waits that it comes to nothing.
    func fail(_ error: CueError)
}
