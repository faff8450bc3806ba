// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// The hold on one watcher of what a server tells of itself: it watches for as long as somebody keeps this.
@PulseThread
final class PulseSubscription {
    private weak let context: PulseContext?

    /// Makes the hold on a watcher of a connection.
    init(_ context: PulseContext) { self.context = context }

    /// Ends the watch.
    func cancel() { context?.unsubscribe(ObjectIdentifier(self)) }

    isolated deinit { cancel() }
}
#endif
