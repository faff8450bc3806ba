// SPDX-License-Identifier: Apache-2.0

extension Scope {
    /// Says only as much as the user's situation allows.
    ///
    /// In a call nothing sounds. While another application hears the user, a cue's ``Cue/earcon`` takes its place; a cue
    /// without one is skipped, unless it is important. It stands outside the window, which is judged by what sounds.
    ///
    /// - Parameter session: The app's session.
    /// - Returns: The scope.
    public static func promptStyle(_ session: AppSession) -> Scope {
        let name = "promptStyle"
        return Scope(
            name, ready: { await session.knowSurroundings() },
            deliver: { delivery, next in
                switch await session.promptStyle {
                case .normal: return try await next(delivery)
                case .none: return .skipped(.interruption)
                case .short: break
                }
                var delivery = delivery
                if let earcon = delivery.cue.earcon {
                    delivery.cue.content = earcon
                    delivery.cue.note(name, "its short sound is played: another application hears the user")
                } else if delivery.cue.priority != .important {
                    return .skipped(.promptStyle)
                }
                return try await next(delivery)
            })
    }
}
