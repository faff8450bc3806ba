// SPDX-License-Identifier: Apache-2.0

/// When a window is opened and closed: the rules, as a value.
///
/// A window is held by the cues inside it, each by its number. It is closed when it rests: no cue holds it and none
/// follows at once, and the linger, if there is one, has passed.
struct WindowMachine {
    /// Where the window stands.
    enum State: Equatable {
        /// Nobody is held back.
        case closed
        /// These cues are inside the window.
        case open(holds: Set<Int>)
        /// Nothing holds the window, and it closes when the linger with this number ends.
        case lingering(number: Int)
    }

    /// What to do when no cue follows at once.
    enum Rest: Equatable {
        /// The window is closed now.
        case close
        /// Wait for the linger until a moment, then ask ``lingered(_:)``.
        case linger(number: Int, until: Duration)
        /// Nothing.
        case stay
    }

    private(set) var state = State.closed
    /// Whether others are paused for as long as the window is open.
    private(set) var isGuided = false
    /// When it opened, by the clock.
    private var opened = Duration.zero
    /// When it has to be closed for want of a cue.
    private var end: Duration?
    private var lingers = 0

    /// Whether others are held back.
    var isOpen: Bool { state != .closed }

    /// A cue wants in.
    ///
    /// - Parameters:
    ///   - number: The cue's number.
    ///   - length: How long it will hold the window.
    ///   - limit: How long the window may be open; nil is for ever.
    ///   - now: The time by the clock.
    /// - Returns: Whether it is in; if not, the window has closed unless another cue is inside.
    mutating func enter(_ number: Int, for length: Duration, limit: WindowLimit?, at now: Duration) -> Bool {
        if !isOpen {
            opened = now
            isGuided = false
            end = nil
        }
        if let limit, !isGuided {
            if max(.zero, now - opened) + length > limit.duration {
                guard limit.beyond == .guide else {
                    if holds.isEmpty { state = .closed }
                    return false
                }
                isGuided = true
            }
            end = isGuided ? nil : opened + limit.duration
        }
        state = .open(holds: holds.union([number]))
        return true
    }

    /// A cue is out again; one that is not inside changes nothing.
    mutating func leave(_ number: Int) {
        guard case .open(let holds) = state else { return }
        state = .open(holds: holds.subtracting([number]))
    }

    /// No cue follows at once.
    ///
    /// - Parameters:
    ///   - linger: How long the window waits for a cue that comes later, within its limit.
    ///   - now: The time by the clock.
    /// - Returns: What to do.
    mutating func rest(linger: Duration, at now: Duration) -> Rest {
        guard case .open(let holds) = state, holds.isEmpty else { return .stay }
        let until = min(now + linger, end ?? now + linger)
        guard until > now else {
            state = .closed
            return .close
        }
        lingers += 1
        state = .lingering(number: lingers)
        return .linger(number: lingers, until: until)
    }

    /// A linger has ended, or is ended early.
    ///
    /// - Parameter number: The linger's number; nil is whichever there is.
    /// - Returns: Whether the window is closed by that.
    mutating func lingered(_ number: Int?) -> Bool {
        guard case .lingering(let current) = state, number == nil || number == current else { return false }
        state = .closed
        return true
    }

    /// The window is closed whatever holds it.
    mutating func shut() {
        state = .closed
    }

    private var holds: Set<Int> {
        guard case .open(let holds) = state else { return [] }
        return holds
    }
}
