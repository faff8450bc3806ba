// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// Who a server says it is.
struct PulseServerName: Sendable, Equatable {
    /// The server's name: "pulseaudio".
    let name: String
    /// The server's version: "16.1".
    let version: String
    /// The name of the sink that new streams go to, if there is one.
    let defaultSink: String?

    /// Makes a name.
    init(name: String, version: String, defaultSink: String?) {
        self.name = name
        self.version = version
        self.defaultSink = defaultSink
    }

    /// Reads what libpulse tells.
    init(_ info: pa_server_info) {
        name = info.server_name.map { String(cString: $0) } ?? ""
        version = info.server_version.map { String(cString: $0) } ?? ""
        defaultSink = info.default_sink_name.map { String(cString: $0) }
    }

    /// Whether it is PipeWire that answers, which has no role ducking.
    var isPipeWire: Bool { name.contains("on PipeWire") }
}
#endif
