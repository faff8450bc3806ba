// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab

extension ProveOptions.Server {
    /// How the server lowers music; throws a `CueError` with the code `unavailable` if it cannot be used here.
    func lowering() throws -> Lowering {
        switch self {
        case .pulse:
            try need(PrivateServer.isInstalled, "pulseaudio and its tools: apt-get install pulseaudio pulseaudio-utils")
            return .step
        case .pipewire:
            try need(
                PrivatePipeWire.isInstalled,
                "PipeWire: apt-get install pipewire pipewire-bin pipewire-pulse wireplumber dbus pulseaudio-utils")
            return .ramp
        case .current:
            try need(CurrentServer.isInstalled, "the tools of PulseAudio: apt-get install pulseaudio-utils")
            return try Lowering(on: find(.one))
        }
    }

    private func need(_ isThere: Bool, _ packages: String) throws(CueError) {
        if !isThere { throw CueError(.unavailable, "--server \(rawValue) needs \(packages)") }
    }

    /// Starts a private server, or finds the user's.
    func find(_ sinks: Stage.Sinks) throws -> any SoundServer {
        switch self {
        case .pulse:
            let server = try PrivateServer(
                with: [.streamRestore] + (sinks == .two ? [.secondSink, .rescueStreams] : []))
            if sinks == .two { try server.pactl("set-default-sink", server.sink) }
            return server
        case .pipewire: return try PrivatePipeWire(others: sinks == .two ? ["other"] : [])
        case .current:
            guard let server = try CurrentServer() else {
                throw CueError(.unavailable, "no sound server of yours answers: leave --server current out")
            }
            return server
        }
    }
}
