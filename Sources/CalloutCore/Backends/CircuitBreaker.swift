// SPDX-License-Identifier: Apache-2.0

/// Keeps a broken backend from costing a deadline for each cue: after faults in a row it is not asked for a while, then
/// tried by one cue, and not asked for twice as long if that fails too.
///
/// It is a pure value: it is told what happens and when, and says whether to ask.
public struct CircuitBreaker: Sendable, Hashable {
    /// What the breaker does.
    public enum State: Sendable, Hashable {
        /// The backend is asked; it has failed so many times in a row.
        case closed(faults: Int)
        /// The backend is not asked before that time; the pause was so long.
        case open(until: Duration, pause: Duration)
        /// One cue tries the backend, others do without it; the pause was so long.
        case halfOpen(pause: Duration)
    }

    /// Whether a cue may ask the backend.
    public enum Passage: Sendable, Hashable {
        /// It may, as any other.
        case free
        /// It may, and it alone: what becomes of it tells whether the backend works again.
        case probe
        /// It may not before that time, or before the probe that is under way has ended.
        case refused(until: Duration?)
    }

    /// What a backend did wrong.
    public enum Fault: Sendable, Hashable {
        /// It failed, and said so at once.
        case failure
        /// It took longer than it may.
        case timeout
        /// It is not here.
        case absence
    }

    /// What the breaker does.
    public private(set) var state = State.closed(faults: 0)
    /// When it opens, and for how long.
    public let limits: Limits

    /// Makes a breaker that is closed.
    ///
    /// - Parameter limits: When it opens, and for how long.
    public init(_ limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Asks whether a cue may ask the backend; whoever may says afterwards what became of it.
    ///
    /// - Parameter now: The time.
    /// - Returns: Whether it may.
    public mutating func enter(at now: Duration) -> Passage {
        switch state {
        case .closed: return .free
        case .halfOpen: return .refused(until: nil)
        case .open(let until, let pause):
            guard now >= until else { return .refused(until: until) }
            state = .halfOpen(pause: pause)
            return .probe
        }
    }

    /// Notes that the backend did what it is for; also a refusal of the words is that.
    public mutating func succeeded() { state = .closed(faults: 0) }

    /// Notes that the backend did not do what it is for.
    ///
    /// What was asked before the breaker opened, and comes to nothing only now, changes nothing.
    ///
    /// - Parameters:
    ///   - fault: What it did.
    ///   - passage: How it came to be asked.
    ///   - now: The time.
    public mutating func failed(_ fault: Fault, after passage: Passage, at now: Duration) {
        switch (state, passage) {
        case (.closed(let faults), _):
            guard faults + 1 >= limits.most(fault) else {
                state = .closed(faults: faults + 1)
                return
            }
            state = .open(until: now + limits.pause, pause: limits.pause)
        case (.halfOpen(let pause), .probe):
            let longer = min(pause * 2, limits.longestPause)
            state = .open(until: now + longer, pause: longer)
        default: break
        }
    }

    /// Notes that nothing is known of what the backend did, because the cue was cancelled: the next one may try.
    ///
    /// - Parameters:
    ///   - passage: How it came to be asked.
    ///   - now: The time.
    public mutating func gaveUp(after passage: Passage, at now: Duration) {
        guard case .halfOpen(let pause) = state, passage == .probe else { return }
        state = .open(until: now, pause: pause)
    }
}
