// SPDX-License-Identifier: Apache-2.0

#if Pulse
public import CalloutCore

/// How other people's audio is lowered on a sound server, whatever it can do.
public enum PulseDucking {
    /// The best way to lower other audio that a server has: role ducking, soft volumes, or the streams' volumes; connects
    /// to nothing.
    ///
    /// - Parameter server: The server; one object for all sinks and restraints on it.
    /// - Returns: The restraint that lowers others.
    public static func restraint(on server: PulseServer = .standard) -> FirstRestraint {
        .first(of: [RoleDucker(on: server), PipeWireDucker(on: server), StreamVolumeDucker(on: server)])
    }
}

extension Session where Self == DirectSession {
    /// A session on the user's own server that lowers other audio, from within this process.
    public static var pulse: DirectSession { .pulse(on: .standard) }

    /// A session that lowers other audio, from within this process.
    ///
    /// - Parameters:
    ///   - configuration: What the session claims.
    ///   - server: The server; one object for all sinks and sessions on it.
    /// - Returns: The session, which has touched nothing yet.
    public static func pulse(_ configuration: SessionConfiguration = .ducking, on server: PulseServer)
        -> DirectSession
    {
        DirectSession(configuration, by: [PulseDucking.restraint(on: server)])
    }
}
#endif
