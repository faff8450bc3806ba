// SPDX-License-Identifier: Apache-2.0

import CalloutCore
#if Pulse
import CalloutPulse
#endif

extension Plugin {
    /// Sound on PulseAudio.
    static var pulse: Plugin {
        #if Pulse
        var plugin = Plugin("pulse", "sound on PulseAudio", [.sink, .watcher])
        plugin.makeSink = { _, _ in PulseSink() }
        plugin.makeWatcher = { PulseWatcher() }
        plugin.makeBed = { loop, gain throws(CueError) in try MusicBed(loop, gain: gain) }
        plugin.examine = { _ in await examinePulse() }
        return plugin
        #else
        return Plugin(
            "pulse", "sound on PulseAudio", [.sink, .watcher],
            absence: "apt-get install libpulse-dev, then build with --traits Espeak,Pulse")
        #endif
    }
}

#if Pulse
private func examinePulse() async -> [Finding] {
    do {
        let info = try await PulseServerInfo.probe()
        return [
            Finding(.here, "sound server: \(info.name) \(info.version)"), finding(of: info.defaultSink),
            Finding(
                .here,
                info.duckingObstacle.map { "other audio is lowered by its streams' volumes: \($0)" }
                    ?? "other audio is lowered by module-role-ducking"),
        ]
    } catch {
        return [
            Finding(
                .broken, "sound server: \(error.message)",
                fix: "apt-get install pulseaudio, then pulseaudio --start")
        ]
    }
}

private func finding(of sink: PulseServerInfo.Sink?) -> Finding {
    guard let sink, !sink.isDummy else {
        return Finding(.broken, "there is no sound device", fix: "connect one, or use --sink file:PATH")
    }
    let volume = Int((sink.volume * 100).rounded())
    guard !sink.isMuted, volume > 0 else {
        return Finding(
            .broken, "the sound device is silent: \(sink.description)",
            fix: "pactl set-sink-mute \(sink.name) 0; pactl set-sink-volume \(sink.name) 70%")
    }
    return Finding(.here, "sound device: \(sink.description), \(sink.state.rawValue), volume \(volume) %")
}
#endif
