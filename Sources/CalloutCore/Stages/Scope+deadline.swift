// SPDX-License-Identifier: Apache-2.0

extension Scope {
    /// Drops a cue whose deadline has passed, at the last moment before it would sound.
    public static let deadline = Scope("deadline") { delivery, next in
        if let deadline = delivery.cue.deadline, delivery.clock.now > delivery.queued + deadline { return .expired }
        return try await next(delivery)
    }
}
