// SPDX-License-Identifier: Apache-2.0

#if Desktop
public import CalloutCore

/// What is on the session bus that concerns us.
public struct DesktopInfo: Sendable {
    /// A player that is seen.
    public struct Player: Sendable {
        /// What people call it.
        public let title: String
        /// Whether it plays now.
        public let isPlaying: Bool
        /// The rule that says whether it speaks; nil if none fits.
        public let rule: SpokenRule?
    }

    /// The players that can be paused.
    public let players: [Player]
    /// The ways to be noticed without a voice that are here: `haptic`, `notification`.
    public let signals: [String]
    /// What in the user's own rules of which players speak cannot be used.
    public let problems: [String]

    /// Looks at a bus; touches nobody.
    ///
    /// - Parameters:
    ///   - bus: The bus.
    ///   - rules: Which players speak; nil takes the user's own, then those that ship.
    ///   - limit: How long each answer may take.
    /// - Returns: What is there.
    /// - Throws: ``CueError`` with `unavailable` if there is no bus.
    public static func probe(
        _ bus: SessionBus = .standard, rules: SpokenRules? = nil, limit: Duration = .milliseconds(500)
    ) async throws(CueError) -> DesktopInfo {
        try await look(bus, rules, limit)
    }

    @BusThread
    private static func look(
        _ bus: SessionBus, _ rules: SpokenRules?, _ limit: Duration
    ) async throws(CueError) -> DesktopInfo {
        var problems: [String] = []
        let rules = rules ?? .user(problems: &problems)
        do throws(BusError) {
            let connection = try await bus.connected()
            var players: [Player] = []
            for player in try await MediaPlayer.all(on: connection, within: limit) {
                let state = try? await player.state(on: connection, within: limit)
                players.append(
                    Player(
                        title: state?.description.names.first ?? "\(player.shortName), which does not answer",
                        isPlaying: state?.status == .playing, rule: state.flatMap { rules.rule(for: $0.description) }))
            }
            let running = try await connection.call(.bus("ListNames"), within: limit).first?.strings ?? []
            let startable = try await connection.call(.bus("ListActivatableNames"), within: limit).first?.strings ?? []
            let services = ["haptic": HapticSignal.service, "notification": NotificationSignal.service]
            return DesktopInfo(
                players: players,
                signals: services.filter { running.contains($0.value) || startable.contains($0.value) }.keys.sorted(),
                problems: problems)
        } catch {
            throw CueError.noBus(bus.address, error)
        }
    }
}
#endif
