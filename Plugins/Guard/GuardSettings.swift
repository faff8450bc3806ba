// SPDX-License-Identifier: Apache-2.0

/// The times by which a guard lives.
struct GuardSettings: Sendable {
    /// How long a guard stays that nobody uses.
    var idle = Duration.seconds(30)
    /// How long a lease lasts without being renewed.
    var patience = Duration.milliseconds(1_500)
    /// How long one deed may take before the guard ends itself, which releases the trigger.
    var deed = Duration.seconds(15)
    /// How long a caller may take to say hello.
    var hello = Duration.seconds(2)
    /// How long a guard that ends tries to lift everything.
    var farewell = Duration.seconds(3)
    /// The most callers at a time.
    var callers = 256
    /// The version that the guard says it has.
    var version = GuardVersion.current
}
