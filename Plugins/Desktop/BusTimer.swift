// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd
import Glibc

/// The owner of one timer of the event loop; it fires once, and never after it was let go.
@BusThread
final class BusTimer {
    private var source: OpaquePointer?
    private let action: () -> Void

    /// Starts a timer.
    ///
    /// - Parameters:
    ///   - delay: How long to wait.
    ///   - action: What is to be done then.
    init(after delay: Duration, action: @escaping () -> Void) {
        self.action = action
        // An accuracy of 0 would mean a quarter of a second.
        _ = sd_event_add_time_relative(
            BusLoop.shared.event, &source, CLOCK_MONOTONIC, UInt64(max(0, delay.microseconds)), 1_000,
            { _, _, timer in
                BusThread.calledBack(timer, BusTimer.self) { $0.fire() }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func fire() {
        cancel()
        action()
    }

    /// Stops the timer, if it has not fired.
    func cancel() {
        source = sd_event_source_disable_unref(source)
    }

    isolated deinit { cancel() }
}
#endif
