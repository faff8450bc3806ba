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

    /// What is done to others, and in which ways, the best first.
    private static var slots: [RestraintSlot] {
        var slots: [RestraintSlot] = []
        // A player that is paused need not be lowered, so those come first.
        #if Desktop
        slots.append(RestraintSlot([PlayerPausing()], need: .optional))
        #endif
        #if Pulse
        slots.append(RestraintSlot([PulseDucking.restraint()], need: .required))
        #endif
        return slots
    }
}
