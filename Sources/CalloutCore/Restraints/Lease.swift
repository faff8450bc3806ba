// SPDX-License-Identifier: Apache-2.0

/// One process's promise that it is still there, for as long as other people's audio is held back for it.
package struct Lease: Sendable, Equatable {
    /// Who holds it: a connection's number.
    package let holder: Int
    /// The holder's own number for its activation; a later one is greater.
    package let activation: Int
    /// What is done to others for it.
    package let claim: Claim
    /// Counts up with each lease of the book.
    let entry: Int
    /// When it ends unless it is renewed, by a clock that stands still while the machine sleeps.
    package internal(set) var expiry: Duration
    /// Whether what it claims has been imposed.
    var isImposed = false
}
