// SPDX-License-Identifier: Apache-2.0

#if Pulse
public import CalloutCore

/// Lowers other people's audio by the volumes of their streams, where a server has no better way.
///
/// Mixers show it, and a player's slider moves; what the server stores for the player's next stream stays as it was. A
/// volume that the user moves meanwhile stays where it was put.
public struct StreamVolumeDucker: Restraint {
    /// Its name: `stream-volumes`.
    public let name = "stream-volumes"
    private let volumes: StreamVolumes

    /// Makes a ducker; connects to nothing.
    ///
    /// - Parameter server: The server; one object for all sinks and restraints on it.
    public init(on server: PulseServer = .standard) { volumes = StreamVolumes(server, name) }

    /// Connects.
    ///
    /// - Throws: ``CueError`` with `unavailable` if no server answers.
    public func ready() async throws { try await volumes.ready() }

    /// Lowers the streams of others, those that begin later too.
    ///
    /// - Parameters:
    ///   - claim: How deep; whom it pauses is not this restraint's to do.
    ///   - journal: Takes each stream's volume before it is lowered.
    /// - Throws: ``CueError`` with `unavailable` or `timedOut`.
    public func impose(_ claim: Claim, _ journal: any Journal) async throws {
        do {
            try await volumes.lower(claim, journal)
        } catch {
            try? await volumes.giveBack(journal)
            throw error
        }
    }

    /// Gives each stream its own volume back, unless the user moved it.
    ///
    /// - Parameters:
    ///   - deactivation: Makes no difference: nobody is paused.
    ///   - journal: Is struck of what has been undone.
    /// - Throws: ``CueError`` if the server does not answer.
    public func lift(_ deactivation: Deactivation, _ journal: any Journal) async throws {
        try await volumes.giveBack(journal)
    }

    /// Gives each stream its own volume back that still has the one it was lowered to.
    ///
    /// - Parameter entries: What a process that died has noted.
    /// - Throws: ``CueError`` if no server answers.
    public func restore(_ entries: [JournalEntry]) async throws { try await volumes.restore(entries) }
}
#endif
