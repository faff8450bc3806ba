// SPDX-License-Identifier: Apache-2.0

/// One time that a session was activated.
///
/// Activations are numbered, so that a deactivation that comes late cannot close a newer window.
public struct Activation: Sendable, Hashable {
    /// Counts up with each activation of a session.
    public let number: Int

    /// Names an activation.
    ///
    /// - Parameter number: Counts up with each activation of a session.
    public init(number: Int) { self.number = number }
}
