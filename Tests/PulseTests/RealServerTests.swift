// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import SoundLab
import Testing

/// All that is tested against a real server; one test at a time, since they measure times.
@Suite(
    .serialized, .timeLimit(.minutes(1)),
    .enabled(
        if: PrivateServer.isInstalled, "needs pulseaudio and its tools: apt-get install pulseaudio pulseaudio-utils"
    )
)
struct `A real PulseAudio server` {}

extension PrivateServer {
    /// A handle on the server, with a connection of its own.
    func handle() -> PulseServer { PulseServer(address) }
}

extension Outcome {
    /// The outcome's word and its reason.
    var story: String { [word, reason].compactMap { $0 }.joined(separator: " ") }
}
#endif
