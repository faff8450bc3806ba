// SPDX-License-Identifier: Apache-2.0

extension Scope {
    /// Gets the user's attention without a voice for a cue that may not sound, by the first signal that can be given.
    ///
    /// That is a cue for which the session is refused or not here, that comes during a call, or that the prompt style
    /// leaves out. It stands outermost. The event ``Event/Kind/attention(_:)`` tells which signal was given.
    ///
    /// - Parameter signals: The signals, in the order in which they are tried; each has a second.
    /// - Returns: The scope; it never changes a cue's outcome.
    public static func attention(_ signals: [any AttentionSignal]) -> Scope {
        Scope("attention", settings: [.init("signals", .array(signals.map { .string($0.name) }))]) { delivery, next in
            do {
                let outcome = try await next(delivery)
                if case .skipped(let reason) = outcome, reason.isSilenced { await attract(signals, delivery) }
                return outcome
            } catch let error as CueError where error.code == .unavailable {
                await attract(signals, delivery)
                throw error
            }
        }
    }

    private static func attract(_ signals: [any AttentionSignal], _ delivery: Delivery) async {
        for signal in signals where !Task.isCancelled {
            do {
                try await delivery.clock.limit(.seconds(1)) { try await signal.signal(delivery.cue) }
                return delivery.report(.attention(signal.name))
            } catch {
                continue
            }
        }
        delivery.report(.attention(nil))
    }
}

extension Outcome.SkipReason {
    /// Whether the cue would have been heard, were it not for the user's situation.
    fileprivate var isSilenced: Bool {
        switch self {
        case .activationRefused, .promptStyle, .interruption: true
        case .route, .cancelled, .deactivated, .tooLong: false
        }
    }
}
