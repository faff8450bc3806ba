// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// One ordered list of what happened, for fakes to write to and tests to compare.
public final class Recorder: Sendable {
    private struct State {
        var entries: [String] = []
        var watchers: [(entry: String, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// Makes an empty recorder.
    public init() {}

    /// What happened so far, in order.
    public var entries: [String] { state.withLock { $0.entries } }

    /// Writes an entry.
    ///
    /// - Parameter entry: What happened, in a word or two: `activate`, `play go`.
    public func note(_ entry: String) {
        let woken = state.withLock { state in
            state.entries.append(entry)
            let woken = state.watchers.filter { $0.entry == entry }.map(\.continuation)
            state.watchers.removeAll { $0.entry == entry }
            return woken
        }
        for watcher in woken { watcher.resume() }
    }

    /// Returns as soon as an entry has been written.
    ///
    /// - Parameter entry: The whole entry.
    public func wait(for entry: String) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.entries.contains(entry) { return true }
                state.watchers.append((entry, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
