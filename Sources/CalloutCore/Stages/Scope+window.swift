// SPDX-License-Identifier: Apache-2.0

extension Scope {
    /// Opens the app's window around the cue: other audio is held back just before the sound and given back when its last
    /// sample has been heard.
    ///
    /// A sink that sleeps is woken first. Back-to-back cues share one window, also those of several announcers. A cue for
    /// which the session cannot be activated is skipped, and so is one that comes during a call or would keep the window
    /// open too long.
    ///
    /// - Parameters:
    ///   - session: The app's session.
    ///   - linger: How long the window stays open for a next cue after the last one was heard.
    ///   - limit: How long the window may be open; nil is for ever. It counts only where others are lowered or some of
    ///     them paused, and also ends a linger.
    /// - Returns: The scope.
    public static func window(
        _ session: AppSession, linger: Duration = .zero, limit: WindowLimit? = .standard
    ) -> Scope {
        Scope(
            "window", settings: settings(of: session.backend.configuration, linger: linger, limit: limit),
            ready: { try await session.ready() },
            rest: { await session.rest(after: $0, linger: linger) },
            close: { await session.endLinger() },
            deliver: { delivery, next in
                try await delivery.warmUp()
                let pass: WindowPass
                do {
                    switch try await session.enter(delivery, limit: limit) {
                    case .admitted(let admitted): pass = admitted
                    case .refused(let reason): return .skipped(reason)
                    }
                } catch let error as CueError where error.code == .refused {
                    return .skipped(.activationRefused)
                }
                // The one place where a window is left, whatever happens inside it.
                do {
                    let outcome = try await pass.use { try await next(delivery) }
                    await session.leave(pass, delivery)
                    return outcome
                } catch {
                    await session.leave(pass, delivery)
                    throw error
                }
            })
    }

    /// Opens a session's window around the cue.
    ///
    /// - Parameters:
    ///   - session: The session. Announcers that are to share its window share this scope, or an ``AppSession``.
    ///   - linger: How long the window stays open for a next cue after the last one was heard.
    ///   - limit: How long the window may be open; nil is for ever.
    /// - Returns: The scope.
    public static func window(
        _ session: some Session, linger: Duration = .zero, limit: WindowLimit? = .standard
    ) -> Scope {
        window(AppSession(session), linger: linger, limit: limit)
    }

    private static func settings(
        of configuration: SessionConfiguration, linger: Duration, limit: WindowLimit?
    ) -> [JSONValue.Member] {
        let isLowering = configuration.claim.isLowering
        var settings: [JSONValue.Member] = [.init("session", .string(configuration.word.rawValue))]
        if isLowering { settings.append(.init("depth", .number(configuration.duckingDepth))) }
        if linger > .zero { settings.append(.init("linger", .number(linger.seconds))) }
        if isLowering, let limit {
            settings.append(.init("limit", .number(limit.duration.seconds)))
            settings.append(.init("beyond", .string(limit.beyond.rawValue)))
        }
        return settings
    }
}
