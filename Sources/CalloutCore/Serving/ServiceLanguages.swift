// SPDX-License-Identifier: Apache-2.0

/// The languages in which a server may be spoken to at an address.
public enum ServiceLanguages: Sendable {
    /// The Wyoming protocol alone: where others than the user may connect.
    case wyoming
    /// The Wyoming protocol, and lines of cues: where only the user can connect.
    case wyomingAndCues
}
