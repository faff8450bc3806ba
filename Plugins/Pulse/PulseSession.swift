// SPDX-License-Identifier: Apache-2.0

#if Pulse
public import CalloutCore

/// The session on a PulseAudio server: it lowers other people's audio with the server's `module-role-ducking`, triggered
/// by a silent stream of its own, so that any sink ducks through it.
///
/// ``ready()`` connects and creates the stream, corked; the module is loaded when the first window opens. A session that
/// mixes touches nobody and needs no server.
public struct PulseSession: Session {
    /// What the session claims.
    public let configuration: SessionConfiguration
    private let trigger: PulseTrigger
    private let mixing = NoSession()

    /// Makes a session; connects to nothing.
    ///
    /// - Parameters:
    ///   - configuration: What the session claims.
    ///   - server: The server; one object for all sinks and sessions on it.
    public init(_ configuration: SessionConfiguration = .ducking, on server: PulseServer = .standard) {
        self.configuration = configuration
        trigger = PulseTrigger(server, RoleDucking(depth: configuration.duckingDepth))
    }

    private var ducks: Bool { configuration.options.contains(.duckOthers) }

    /// What of the ducking is not as the configuration asks, in a sentence: another program's module is used as it is,
    /// for example; nil if nothing, or not known before the first ``ready()``.
    public var note: String? {
        get async { await trigger.note }
    }

    /// Connects, and creates the trigger stream, corked.
    ///
    /// - Throws: ``CueError`` with `unavailable` if no server answers, or it can't lower other audio.
    public func ready() async throws {
        if ducks { try await trigger.ready() }
    }

    /// Lowers other audio; it is lowered when this returns.
    ///
    /// - Parameter claim: What is done to others; whom it pauses is not this session's to do.
    /// - Returns: The activation, with a number greater than any before.
    /// - Throws: ``CueError`` with `unavailable` or `timedOut`; then nothing is lowered.
    public func activate(_ claim: Claim) async throws -> Activation {
        ducks ? try await trigger.activate() : try await mixing.activate(claim)
    }

    /// Gives other audio back, within a second even if the server hangs; an older activation than the newest does
    /// nothing.
    ///
    /// - Parameters:
    ///   - activation: The activation that ends.
    ///   - deactivation: Makes no difference: nobody is paused.
    public func deactivate(_ activation: Activation, _ deactivation: Deactivation) async {
        if ducks { await trigger.deactivate(activation) }
    }
}

extension Session where Self == PulseSession {
    /// A session on the user's own server that lowers other audio.
    public static var pulse: PulseSession { PulseSession() }
}
#endif
