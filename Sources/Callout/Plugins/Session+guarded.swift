// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
public import CalloutGuard

extension Session where Self == GuardedSession {
    /// A session that lowers other audio, and gives it back whatever happens.
    public static var guarded: GuardedSession { guarded() }

    /// A session whose restraints are in a process of their own, `callout-guard`, which gives everything back whatever
    /// becomes of this one.
    ///
    /// - Parameters:
    ///   - configuration: What the session claims.
    ///   - installation: Where the program `callout-guard` is looked for.
    ///   - server: The sound server's address as in `PULSE_SERVER`; nil is the one that the environment names.
    /// - Returns: The session; nothing is started before the first ``Session/ready()``.
    public static func guarded(
        _ configuration: SessionConfiguration = .ducking, in installation: Installation = .current,
        server: String? = nil
    ) -> GuardedSession {
        GuardedSession(configuration, by: GuardProgram(in: installation.helperFolders), server: server)
    }
}
