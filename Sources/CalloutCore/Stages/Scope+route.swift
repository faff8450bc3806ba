// SPDX-License-Identifier: Apache-2.0

extension Scope {
    /// Lets a cue sound only where the caller allows it, such as on headphones; else it is skipped.
    ///
    /// A route that nobody knows is not allowed, unless `unknown` is.
    ///
    /// - Parameters:
    ///   - session: The app's session, which knows where the sound goes.
    ///   - kinds: The kinds of route that are allowed.
    /// - Returns: The scope.
    public static func route(_ session: AppSession, only kinds: [Route.Kind]) -> Scope {
        Scope(
            "route", settings: [.init("only", .array(kinds.map { .string($0.rawValue) }))],
            ready: { await session.knowSurroundings() },
            deliver: { delivery, next in
                guard kinds.contains(await session.route?.kind ?? .unknown) else { return .skipped(.route) }
                return try await next(delivery)
            })
    }
}
