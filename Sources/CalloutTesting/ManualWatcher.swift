// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import Synchronization

/// A watcher that sees what a test shows it.
public final class ManualWatcher: Watcher {
    private struct State {
        var shown: Surroundings?
        var isBlind = false
        var viewers: [AsyncStream<Surroundings>.Continuation] = []
    }

    private let state: Mutex<State>

    /// Makes a watcher.
    ///
    /// - Parameter surroundings: What it sees at first; nil is nothing yet, not even that all is quiet.
    public init(_ surroundings: Surroundings? = Surroundings()) {
        state = Mutex(State(shown: surroundings))
    }

    /// How many have asked what it sees.
    public var viewerCount: Int { state.withLock { $0.viewers.count } }

    /// What it sees, and again each time that a test shows it something.
    public func surroundings() -> AsyncStream<Surroundings> {
        AsyncStream { viewer in
            state.withLock { state in
                state.viewers.append(viewer)
                if let shown = state.shown { viewer.yield(shown) }
                if state.isBlind { viewer.finish() }
            }
        }
    }

    /// Shows it something.
    ///
    /// - Parameter surroundings: What it sees from now on.
    public func show(_ surroundings: Surroundings) {
        state.withLock { state in
            state.shown = surroundings
            for viewer in state.viewers { viewer.yield(surroundings) }
        }
    }

    /// Lets it see nothing more, ever.
    public func goBlind() {
        state.withLock { state in
            state.isBlind = true
            for viewer in state.viewers { viewer.finish() }
        }
    }
}
