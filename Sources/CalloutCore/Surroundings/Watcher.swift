// SPDX-License-Identifier: Apache-2.0

/// Watches what else sounds and records on the user's machine.
///
/// Constructing one touches nothing.
public protocol Watcher: Sendable {
    /// The surroundings as they are, and again each time that they change, from the server's own word and never by
    /// asking again and again.
    ///
    /// It connects with the first element that is asked for. The sequence goes on when the server is started again, and
    /// tells empty surroundings while there is none. Only the newest element waits for a slow reader.
    func surroundings() -> AsyncStream<Surroundings>
}

/// Sees nothing: for machines without a sound server.
public struct NoWatcher: Watcher {
    /// Makes a watcher that sees nothing.
    public init() {}
    /// Empty surroundings, once.
    public func surroundings() -> AsyncStream<Surroundings> {
        AsyncStream {
            $0.yield(Surroundings())
            $0.finish()
        }
    }
}
