// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// How a playback stream is, anybody's.
struct PulseInputState: Sendable, Equatable {
    let index: UInt32
    let isMuted: Bool
    /// The loudest channel's volume: 1 is full.
    let volume: Double
    /// Whether its application holds it.
    let isCorked: Bool
    /// Whose it is.
    let owner: PulseOwner
    /// The server's number for the sink that it plays on.
    let sink: UInt32

    /// Makes a state.
    init(index: UInt32, isMuted: Bool, volume: Double) {
        self.index = index
        self.isMuted = isMuted
        self.volume = volume
        isCorked = false
        owner = PulseOwner()
        sink = 0
    }

    /// Reads what libpulse tells.
    init(_ info: pa_sink_input_info) {
        index = info.index
        sink = info.sink
        owner = PulseOwner(info.proplist, client: info.client, module: info.owner_module)
        isCorked = info.corked != 0
        isMuted = info.mute != 0
        volume =
            info.has_volume == 0
            ? 1 : withUnsafePointer(to: info.volume) { Double(pa_cvolume_max($0)) } / Double(PA_VOLUME_NORM)
    }

    /// Its `media.role`.
    var role: String? { owner.role }
    /// Whether nothing that goes in comes out.
    var isSilent: Bool { isMuted || volume == 0 }
}
#endif
