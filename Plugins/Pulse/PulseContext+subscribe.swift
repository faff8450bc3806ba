// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

extension PulseContext {
    /// Watches what the server tells of itself.
    ///
    /// What happened before the server has taken the command is not told: ask how things are after this, not before.
    ///
    /// - Parameters:
    ///   - facilities: What kinds of objects are watched.
    ///   - watch: Takes what happens to one of them.
    /// - Returns: The hold on the watcher, which ends with it.
    func subscribe(_ facilities: PulseEvent.Facility, _ watch: @escaping (PulseEvent) -> Void) -> PulseSubscription {
        let subscription = PulseSubscription(self)
        guard failure == nil else { return subscription }
        watchers[ObjectIdentifier(subscription)] = (facilities, watch)
        guard !subscribed.isSuperset(of: facilities) else { return subscription }
        subscribed.formUnion(facilities)
        pa_context_set_subscribe_callback(
            handle,
            { _, type, index, context in
                PulseThread.calledBack(context, PulseContext.self) { $0.tell(PulseEvent(type, index)) }
            }, opaque)
        let mask = pa_subscription_mask_t(rawValue: subscribed.rawValue)
        if let operation = pa_context_subscribe(handle, mask, nil, nil) { pa_operation_unref(operation) }
        return subscription
    }

    /// Ends a watch.
    ///
    /// The server goes on telling: another watcher will want to know before long.
    func unsubscribe(_ subscription: ObjectIdentifier) { watchers[subscription] = nil }

    private func tell(_ event: PulseEvent) {
        for watcher in watchers.values where !watcher.facilities.isDisjoint(with: event.facility) {
            watcher.watch(event)
        }
    }
}
#endif
