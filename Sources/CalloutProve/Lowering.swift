// SPDX-License-Identifier: Apache-2.0

import SoundLab

/// How a sound server's music goes down and comes back: in one step on PulseAudio, gently on PipeWire.
enum Lowering {
    case step, ramp

    /// How it is on a server.
    init(on server: any SoundServer) throws {
        self = try server.pactl("info").contains("PipeWire") ? .ramp : .step
    }

    /// How long the way down and the way back may take, in milliseconds: 80 and 250, and two rows of the recording.
    var ways: (down: Double, up: Double) { self == .step ? (0, 0) : (85, 255) }
}
