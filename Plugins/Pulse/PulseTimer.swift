// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// The owner of one timer of the event loop; it fires once, and never after it was let go.
@PulseThread
final class PulseTimer {
    private var event: OpaquePointer?
    private let action: () -> Void

    /// Starts a timer.
    ///
    /// - Parameters:
    ///   - context: Any connection; its loop keeps the time.
    ///   - delay: How long to wait.
    ///   - action: What is to be done then.
    init(_ context: OpaquePointer, after delay: Duration, action: @escaping () -> Void) {
        self.action = action
        event = pa_context_rttime_new(
            context, pa_rtclock_now() + UInt64(max(0, delay.microseconds)),
            { _, _, _, timer in PulseThread.calledBack(timer, PulseTimer.self) { $0.fire() } },
            Unmanaged.passUnretained(self).toOpaque())
    }

    private func fire() {
        cancel()
        action()
    }

    /// Stops the timer, if it has not fired.
    func cancel() {
        guard let event, let api = PulseLoop.shared.api else { return }
        api.pointee.time_free(event)
        self.event = nil
    }

    isolated deinit { cancel() }
}
#endif
