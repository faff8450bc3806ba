// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import Testing

/// All that is tested against a real server; one test at a time, since they measure times.
@Suite(
    .serialized, .timeLimit(.minutes(1)),
    .enabled(
        if: PrivateServer.isInstalled, "needs pulseaudio and its tools: apt-get install pulseaudio pulseaudio-utils"
    )
)
struct `A real PulseAudio server` {
    /// Repeats a look at the server until it shows what it should, within 5 s.
    static func eventually(_ isSo: () throws -> Bool) rethrows -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(5)
        while clock.now < end { if try isSo() { return true } }
        return false
    }
}

extension Outcome {
    /// The outcome's word and its reason.
    var story: String { [word, reason].compactMap { $0 }.joined(separator: " ") }
}
#endif
