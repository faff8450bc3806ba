// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// How a sink is.
struct PulseSinkState: Sendable, Equatable {
    let name: String
    let description: String
    let state: PulseServerInfo.SinkState
    let isMuted: Bool
    /// The loudest channel's volume: 1 is full.
    let volume: Double
    /// The server's number for it.
    let index: UInt32
    /// The server's number for the source that records what it plays.
    let monitor: UInt32
    /// What shows what kind of thing it plays on.
    let facts: RouteFacts

    /// Makes a state.
    init(name: String, description: String, state: PulseServerInfo.SinkState, isMuted: Bool, volume: Double) {
        self.name = name
        self.description = description
        self.state = state
        self.isMuted = isMuted
        self.volume = volume
        (index, monitor, facts) = (0, 0, RouteFacts(name: name, description: description))
    }

    /// Reads what libpulse tells.
    init(_ info: pa_sink_info) {
        name = info.name.map { String(cString: $0) } ?? ""
        description = info.description.map { String(cString: $0) } ?? ""
        state =
            switch info.state {
            case PA_SINK_RUNNING: .running
            case PA_SINK_IDLE: .idle
            default: .suspended
            }
        index = info.index
        monitor = info.monitor_source
        facts = RouteFacts(info)
        isMuted = info.mute != 0
        volume = withUnsafePointer(to: info.volume) { Double(pa_cvolume_max($0)) } / Double(PA_VOLUME_NORM)
    }

    /// Whether it is what a server plays to when it has no device.
    var isDummy: Bool { name == "auto_null" }
    /// Whether nothing that goes in comes out.
    var isSilent: Bool { isMuted || volume == 0 }
}
#endif
