// SPDX-License-Identifier: Apache-2.0

package import Glibc

/// The system's steady clock and its wait for descriptors: here time is real, and everything above is told it.
///
/// The clock stands still while the machine sleeps, and nobody can set it: a lease that held before holds after.
package enum SteadyTime {
    package static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Waits for a descriptor; nil waits for ever, and a descriptor of -1 is passed over.
    package static func poll(_ descriptors: inout [pollfd], until end: Duration?) {
        var milliseconds: Int32 = -1
        if let end {
            let (seconds, atto) = max(.zero, end - now).components
            // Rounded up, so that the end has passed when the wait is over.
            milliseconds = Int32(min(seconds, 86_400) * 1_000 + (atto + 999_999_999_999_999) / 1_000_000_000_000_000)
        }
        for index in descriptors.indices { descriptors[index].revents = 0 }
        if Glibc.poll(&descriptors, nfds_t(descriptors.count), milliseconds) < 0 {
            // A signal came: nothing is ready, and the caller looks again.
            for index in descriptors.indices { descriptors[index].revents = 0 }
        }
    }
}
