// SPDX-License-Identifier: Apache-2.0

#if Desktop
public import CalloutCore

/// Pauses other people's players over the session bus (MPRIS), and lets them go on.
///
/// Only players that play are paused, and only what was paused here goes on: not what the user has touched meanwhile,
/// nor a player that was started anew. A player that doesn't obey is left as it is, and the ``note`` says so. Without a
/// session bus there is nobody to pause, which is no error; the note says that too.
public final class PlayerPausing: Restraint {
    /// As events and the journal tell it.
    public let name = PlayerKeeper.restraint
    private let keeper: PlayerKeeper

    /// Makes a restraint; opens nothing.
    ///
    /// - Parameters:
    ///   - bus: The bus on which the players are.
    ///   - rules: Which players speak; nil takes the user's own (`callout/spoken.csv` in the folder for configuration),
    ///     then those that ship.
    ///   - rewind: How far a player is wound back before it goes on, so that its last words are heard again.
    ///   - limits: How long players may take.
    ///   - clock: Keeps the limits.
    public init(
        on bus: SessionBus = .standard, rules: SpokenRules? = nil, rewind: Duration = .zero,
        limits: PlayerLimits = PlayerLimits(), clock: CueClock = .continuous
    ) {
        keeper = PlayerKeeper(bus, rules: rules, rewind: rewind, limits: limits, clock: clock)
    }

    /// Pauses the players that the claim asks for, all at the same time, and returns when they are seen to have paused.
    ///
    /// - Parameters:
    ///   - claim: Whose players are paused.
    ///   - journal: Takes each player before it is paused.
    public func impose(_ claim: Claim, _ journal: any Journal) async {
        await keeper.impose(claim.pausing, journal)
    }

    /// Lets the players go on that are still as they were left.
    ///
    /// - Parameters:
    ///   - deactivation: Quietly leaves them paused.
    ///   - journal: Is struck of them.
    public func lift(_ deactivation: Deactivation, _ journal: any Journal) async {
        await keeper.lift(deactivation, journal)
    }

    /// Lets the players go on that a process which died has paused, if they are still paused.
    ///
    /// - Parameter entries: What its journal holds.
    /// - Throws: ``CueError`` with `timedOut` if one of them doesn't answer.
    public func restore(_ entries: [JournalEntry]) async throws {
        try await keeper.restore(entries)
    }

    /// Who was not paused, or did not go on, and why; nil if all is as asked.
    public var note: String? { get async { await keeper.note } }
}
#endif
