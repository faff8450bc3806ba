// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// How a playback stream is, anybody's.
struct PulseInputState: Sendable, Equatable {
    let index: UInt32
    let role: String?
    let isMuted: Bool
    /// The loudest channel's volume: 1 is full.
    let volume: Double

    /// Makes a state.
    init(index: UInt32, role: String? = nil, isMuted: Bool, volume: Double) {
        self.index = index
        self.role = role
        self.isMuted = isMuted
        self.volume = volume
    }

    /// Reads what libpulse tells.
    init(_ info: pa_sink_input_info) {
        index = info.index
        role = info.proplist.flatMap { pa_proplist_gets($0, PA_PROP_MEDIA_ROLE) }.map { String(cString: $0) }
        isMuted = info.mute != 0
        volume =
            info.has_volume == 0
            ? 1 : withUnsafePointer(to: info.volume) { Double(pa_cvolume_max($0)) } / Double(PA_VOLUME_NORM)
    }

    /// Whether nothing that goes in comes out.
    var isSilent: Bool { isMuted || volume == 0 }
}
#endif
