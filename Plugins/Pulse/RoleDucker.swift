// SPDX-License-Identifier: Apache-2.0

#if Pulse
public import CalloutCore

/// Lowers other people's audio with the server's `module-role-ducking`, by a silent stream that is uncorked meanwhile.
///
/// The stream is not the sink's, so any sink ducks through it. ``ready()`` connects and creates the stream, corked, which
/// does nothing to anybody; the module is loaded when others are lowered for the first time. Nothing is journalled: the
/// server gives the music back when the stream is gone, however its process ended.
public struct RoleDucker: Restraint {
    /// Its name: `role-ducking`.
    public let name = "role-ducking"
    private let trigger: PulseTrigger

    /// Makes a ducker; connects to nothing.
    ///
    /// - Parameter server: The server; one object for all sinks and restraints on it.
    public init(on server: PulseServer = .standard) { trigger = PulseTrigger(server) }

    /// What is not as the claim asks: another process of ours lowers by a depth of its own, for example.
    public var note: String? { get async { await trigger.note } }

    /// Connects, and creates the stream.
    ///
    /// - Throws: ``CueError`` with `unavailable` if no server answers, or it can't lower streams by their role.
    public func ready() async throws { try await trigger.ready() }

    /// Lowers other audio; it is lowered when this returns.
    ///
    /// - Parameters:
    ///   - claim: How deep; whom it pauses is not this restraint's to do.
    ///   - journal: Takes no note: nothing outlives the process.
    /// - Throws: ``CueError`` with `unavailable` or `timedOut`; then nothing is lowered.
    public func impose(_ claim: Claim, _ journal: any Journal) async throws {
        try await trigger.lower(RoleDucking(claim))
    }

    /// Gives other audio back, within a second even if the server hangs.
    ///
    /// - Parameters:
    ///   - deactivation: Makes no difference: nobody is paused.
    ///   - journal: Takes no note.
    /// - Throws: Nothing.
    public func lift(_ deactivation: Deactivation, _ journal: any Journal) async throws { await trigger.giveBack() }
}
#endif
