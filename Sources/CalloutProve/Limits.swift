// SPDX-License-Identifier: Apache-2.0

/// How long the music may be lowered before and after a cue, in milliseconds, at the 99th percentile.
struct Limits: Equatable {
    /// How much other work the machine has.
    enum Machine { case idle, busy }

    /// From the music being low to the cue's first sound.
    var lead: Double
    /// From the cue's last sound to the music beginning to come back.
    var tail: Double
    /// What the music's way down and its way back add to them.
    let lowering: Lowering

    /// The limits where nobody gave others.
    init(_ lowering: Lowering, _ machine: Machine = .idle) {
        self.lowering = lowering
        (lead, tail) =
            switch (lowering, machine) {
            case (.step, .idle): (10, 15)
            case (.step, .busy): (20, 20)
            case (.ramp, .idle): (25, 25)
            case (.ramp, .busy): (35, 35)
            }
    }

    /// From the music leaving its level to the cue's first sound.
    var wholeLead: Double { lead + lowering.ways.down }
    /// From the cue's last sound to the music having its level again.
    var wholeTail: Double { tail + lowering.ways.up }
}
