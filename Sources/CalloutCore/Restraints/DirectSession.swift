// SPDX-License-Identifier: Apache-2.0

/// A session that holds other people's audio back from within this process.
///
/// It gives it back when the process ends in an orderly way. Only a guard gives it back whatever happens.
public actor DirectSession: Session {
    /// What the session claims.
    public nonisolated let configuration: SessionConfiguration
    private let restraints: [any Restraint]
    private let journal: any Journal
    private let turns = Turns()
    private var count = 0
    /// The newest activation, while it lasts.
    private var active: Activation?

    /// Makes a session; touches nothing.
    ///
    /// - Parameters:
    ///   - configuration: What the session claims.
    ///   - restraints: How it is done, in the order in which it is done; undone the other way round.
    ///   - journal: Takes what would have to be undone.
    public init(
        _ configuration: SessionConfiguration = .ducking, by restraints: [any Restraint],
        journal: any Journal = NoJournal()
    ) {
        self.configuration = configuration
        self.restraints = restraints
        self.journal = journal
    }

    /// Gets the restraints ready.
    ///
    /// - Throws: ``CueError`` with `unavailable` if one of them cannot be.
    public func ready() async throws {
        guard configuration.claim != .nothing else { return }
        for restraint in restraints { try await restraint.ready() }
    }

    /// Holds others back as a claim asks.
    ///
    /// - Parameter claim: What is done to others.
    /// - Returns: The activation, with a number greater than any before.
    /// - Throws: ``CueError`` of the restraint that failed; then nobody is held back.
    public func activate(_ claim: Claim) async throws -> Activation {
        count += 1
        let activation = Activation(number: count)
        active = activation
        try await turns.take {
            // Closed or outdone while it waited.
            guard active == activation, claim != .nothing else { return }
            do {
                for restraint in restraints { try await restraint.impose(claim, journal) }
            } catch {
                if active == activation { active = nil }
                await lift(.notifyOthers)
                throw error
            }
        }
        return activation
    }

    /// Lets others go; an older activation than the newest does nothing.
    ///
    /// - Parameters:
    ///   - activation: The activation that ends.
    ///   - deactivation: What others are told.
    public func deactivate(_ activation: Activation, _ deactivation: Deactivation) async {
        guard active == activation else { return }
        active = nil
        await turns.take {
            // A newer activation holds others already: letting go now would tear its window.
            if active == nil { await lift(deactivation) }
        }
    }

    private func lift(_ deactivation: Deactivation) async {
        for restraint in restraints.reversed() { try? await restraint.lift(deactivation, journal) }
    }
}
