// SPDX-License-Identifier: Apache-2.0

/// When a window is opened and closed: the rules, as a value.
///
/// A window is held by the cues inside it. It is closed when it rests: no cue holds it and none follows at once, and the
/// linger, if there is one, has passed.
struct WindowMachine {
    /// Where the window stands.
    enum State: Equatable {
        /// The session is inactive.
        case closed
        /// The session is active, and so many cues are inside the window.
        case open(Activation, holds: Int)
        /// The session is active, nothing holds the window, and it closes when the linger with this number ends.
        case lingering(Activation, number: Int)
    }

    /// What to do when a cue wants in.
    enum Entry: Equatable {
        /// Activate the session, then say so with ``opened(_:)``.
        case activate
        /// Nothing: the window is open.
        case join
    }

    /// What to do when no cue follows at once.
    enum Rest: Equatable {
        /// Deactivate the session.
        case deactivate(Activation)
        /// Wait for the linger, then ask ``lingered(_:)``.
        case linger(number: Int)
        /// Nothing.
        case stay
    }

    private(set) var state = State.closed
    private var lingers = 0

    /// A cue wants in.
    mutating func enter() -> Entry {
        switch state {
        case .closed: return .activate
        case .open(let activation, let holds): state = .open(activation, holds: holds + 1)
        case .lingering(let activation, _): state = .open(activation, holds: 1)
        }
        return .join
    }

    /// The session is active now, for the cue that wanted in.
    mutating func opened(_ activation: Activation) {
        state = .open(activation, holds: 1)
    }

    /// A cue is out again.
    mutating func leave() {
        guard case .open(let activation, let holds) = state else { return }
        state = .open(activation, holds: max(0, holds - 1))
    }

    /// No cue follows at once.
    mutating func rest(linger: Duration) -> Rest {
        guard case .open(let activation, holds: 0) = state else { return .stay }
        guard linger > .zero else {
            state = .closed
            return .deactivate(activation)
        }
        lingers += 1
        state = .lingering(activation, number: lingers)
        return .linger(number: lingers)
    }

    /// A linger has ended.
    mutating func lingered(_ number: Int) -> Rest {
        guard case .lingering(let activation, number) = state else { return .stay }
        state = .closed
        return .deactivate(activation)
    }
}
