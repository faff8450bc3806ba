// SPDX-License-Identifier: Apache-2.0

/// How long the music may be lowered before and after a cue, in milliseconds, at the 99th percentile.
struct Limits: Equatable {
    /// From the music leaving its level to the cue's first sound.
    var lead: Double
    /// From the cue's last sound to the music having its level again.
    var tail: Double

    /// On a machine that has time.
    static let idle = Limits(lead: 10, tail: 15)
    /// On a machine that is busy with other work.
    static let busy = Limits(lead: 20, tail: 20)
}
