// SPDX-License-Identifier: Apache-2.0

import CalloutCore
#if Desktop
import CalloutDesktop
#endif
import CalloutGuard
#if Pulse
import CalloutPulse
#endif

/// The program `callout-guard`: the guard, with what this build can do to other people's audio.
@main enum Program {
    static func main() {
        var command = GuardCommand { slots }
        command.run(Array(CommandLine.arguments.dropFirst()))
    }

    /// What is done to others; a player that is paused need not be lowered, so players come first.
    private static var slots: [RestraintSlot] { players + lowering }

    private static var players: [RestraintSlot] {
        #if Desktop
        [RestraintSlot([PlayerPausing()], need: .optional)]
        #else
        []
        #endif
    }

    /// How other audio is lowered, the best way first.
    private static var lowering: [RestraintSlot] {
        #if Pulse
        [RestraintSlot([PulseDucking.restraint()], need: .required)]
        #else
        []
        #endif
    }
}
