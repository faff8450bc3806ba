// SPDX-License-Identifier: Apache-2.0

import CalloutGuard

/// The program `callout-guard`: the guard, with what this build can do to other people's audio.
@main enum Program {
    static func main() {
        var command = GuardCommand { slots }
        command.run(Array(CommandLine.arguments.dropFirst()))
    }

    /// What is done to others, and in which ways, the best first.
    private static var slots: [RestraintSlot] { [] }
}
