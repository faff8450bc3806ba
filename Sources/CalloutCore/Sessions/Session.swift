// SPDX-License-Identifier: Apache-2.0

/// Our claim on the user's ears: while it is active, other people's audio is lowered, paused or left alone, as its
/// configuration says.
///
/// A session is not the sink: any sink ducks through it.
///
/// ## Must be provided
/// ``configuration``, ``activate(_:)`` and ``deactivate(_:_:)``.
///
/// ## Can be provided
/// ``ready()``. What an app asks of its session beyond that, ``AppSession`` gives it over any of these.
///
/// Constructing a session touches nothing: no connection, no stream, no module before the first ``ready()`` or
/// ``activate(_:)``.
public protocol Session: Sendable {
    /// What the session claims.
    var configuration: SessionConfiguration { get }

    /// Gets ready to be activated quickly, while the cue is still being prepared; touches nobody's audio, and calling it
    /// again does nothing.
    ///
    /// - Throws: ``CueError`` with `unavailable` if there is no sound server.
    func ready() async throws

    /// Makes the session active: from the moment other audio is lowered, within milliseconds of this call's return.
    ///
    /// Activating an active session changes what is done to others; the older activation is over then.
    ///
    /// - Parameter claim: What is done to other people's audio.
    /// - Returns: The activation, with a number greater than any before.
    /// - Throws: ``CueError`` with `refused` if something more important holds the user's ears, `unavailable` if there
    ///   is no sound server, `timedOut` or `failed`.
    func activate(_ claim: Claim) async throws -> Activation

    /// Gives other audio back.
    ///
    /// It runs to its end also in a cancelled task, within a limit of its own, and cannot fail: what could not be done
    /// is retried by the session itself. A deactivation of an older activation than the newest does nothing.
    ///
    /// - Parameters:
    ///   - activation: The activation that ends.
    ///   - deactivation: What others are told.
    func deactivate(_ activation: Activation, _ deactivation: Deactivation) async
}

extension Session {
    /// Makes the session active, as its configuration claims.
    ///
    /// - Returns: The activation, with a number greater than any before.
    /// - Throws: ``CueError``, as ``activate(_:)``.
    public func activate() async throws -> Activation { try await activate(configuration.claim) }
    /// Does nothing.
    public func ready() async throws {}
}
