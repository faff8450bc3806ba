// SPDX-License-Identifier: Apache-2.0

#if Pulse
public import CalloutCore

/// Lowers other people's audio on PipeWire by the soft volumes of its nodes, which no mixer shows and nothing stores.
///
/// It goes down over 80 ms and comes back over 250 ms. A volume that the user moves meanwhile stays where it was put.
public struct PipeWireDucker: Restraint {
    /// Its name: `soft-volumes`.
    public let name = "soft-volumes"
    private let volumes: SoftVolumes

    /// Makes a ducker; connects to nothing and starts nothing.
    ///
    /// - Parameter server: The server; one object for all sinks and restraints on it.
    public init(on server: PulseServer = .standard) { volumes = SoftVolumes(server, name) }

    /// Connects, and starts the one `pw-cli` that it works with.
    ///
    /// - Throws: ``CueError`` with `unavailable` if no server answers, it is not PipeWire's, or there is no `pw-cli`.
    public func ready() async throws { try await volumes.ready() }

    /// Lowers the streams of others, those that begin later too; it is done when this returns.
    ///
    /// - Parameters:
    ///   - claim: How deep; whom it pauses is not this restraint's to do.
    ///   - journal: Takes each node before it is lowered.
    /// - Throws: ``CueError`` with `unavailable` or `timedOut`.
    public func impose(_ claim: Claim, _ journal: any Journal) async throws {
        do {
            try await volumes.lower(claim, journal)
        } catch {
            await volumes.giveBack(journal)
            throw error
        }
    }

    /// Begins to give others back, and returns; it goes on by itself.
    ///
    /// - Parameters:
    ///   - deactivation: Makes no difference: nobody is paused.
    ///   - journal: Is struck of what has been undone, when it has.
    /// - Throws: Nothing.
    public func lift(_ deactivation: Deactivation, _ journal: any Journal) async throws {
        await volumes.giveBack(journal)
    }

    /// Gives each node the volume that mixers show for it, if it is still the same node.
    ///
    /// - Parameter entries: What a process that died has noted.
    /// - Throws: ``CueError`` if no server answers.
    public func restore(_ entries: [JournalEntry]) async throws { try await volumes.restore(entries) }
}
#endif
