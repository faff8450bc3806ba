// SPDX-License-Identifier: Apache-2.0

/// The session that claims nothing: other audio is as if we were not there.
public struct NoSession: Session {
    /// What the session claims: to mix.
    public let configuration = SessionConfiguration.mixing

    /// Makes a session that claims nothing.
    public init() {}

    /// Does nothing.
    public func activate(_ claim: Claim) async throws -> Activation { Activation(number: 0) }

    /// Does nothing.
    public func deactivate(_ activation: Activation, _ deactivation: Deactivation) async {}
}

extension Session where Self == NoSession {
    /// The session that claims nothing.
    public static var none: NoSession { NoSession() }
}
