// SPDX-License-Identifier: Apache-2.0

extension Scope {
    /// Opens the session's window around the cue: other audio is lowered just before the sound and given back when its
    /// last sample has been heard.
    ///
    /// Back-to-back cues share one window. A cue for which the session cannot be activated is skipped.
    ///
    /// - Parameters:
    ///   - session: The session. Announcers that are to share its window share this scope.
    ///   - linger: How long the window stays open for a next cue after the last one was heard.
    /// - Returns: The scope.
    public static func window(_ session: some Session, linger: Duration = .zero) -> Scope {
        let keeper = WindowKeeper(session, linger: linger)
        return Scope(
            "window", settings: settings(of: session.configuration, linger: linger),
            ready: { try await session.ready() },
            rest: { await keeper.rest($0) },
            deliver: { delivery, next in
                do {
                    try await keeper.enter(delivery)
                } catch let error as CueError where error.code == .refused {
                    return .skipped(.activationRefused)
                }
                // The one place where a window is left, whatever happens inside it.
                do {
                    let outcome = try await next(delivery)
                    await keeper.leave()
                    return outcome
                } catch {
                    await keeper.leave()
                    throw error
                }
            })
    }

    private static func settings(of configuration: SessionConfiguration, linger: Duration) -> [JSONValue.Member] {
        let session =
            if configuration.options.contains(.duckOthers) { "duck" } else { "mix" }
        var settings: [JSONValue.Member] = [.init("session", .string(session))]
        if session == "duck" { settings.append(.init("depth", .number(configuration.duckingDepth))) }
        if linger > .zero { settings.append(.init("linger", .number(linger.seconds))) }
        return settings
    }
}
