// SPDX-License-Identifier: Apache-2.0

import CalloutCore
#if Desktop
import CalloutDesktop
#endif

extension Plugin {
    /// What the session bus is for: other people's players, and to be noticed without a voice.
    static var desktop: Plugin {
        #if Desktop
        var plugin = Plugin("desktop", "pauses players that speak, over the session bus", [.session])
        plugin.examine = { _ in await examineDesktop() }
        return plugin
        #else
        return Plugin(
            "desktop", "pauses players that speak, over the session bus", [.session],
            absence: "apt-get install libsystemd-dev, then build with --traits Espeak,Pulse,Desktop")
        #endif
    }
}

#if Desktop
private func examineDesktop() async -> [Finding] {
    let info: DesktopInfo
    do {
        info = try await DesktopInfo.probe()
    } catch {
        return [Finding(.missing, "no player can be paused: \(error.message)", fix: "dbus-run-session callout doctor")]
    }
    let players = info.players.map { Finding(.here, "player: \($0.title), \(words($0))") }
    let bus = Finding(.here, "session bus: " + (players.isEmpty ? "no player is on it" : "players can be paused"))
    let attention =
        info.signals.isEmpty
        ? Finding(
            .missing, "a cue that may not sound is not noticed: no feedback or notification service",
            fix: "apt-get install feedbackd, or dunst")
        : Finding(.here, "a cue that may not sound is noticed by: \(info.signals.joined(separator: ", "))")
    return [bus] + info.problems.map { Finding(.broken, $0) } + players + [attention]
}

private func words(_ player: DesktopInfo.Player) -> String {
    let rule = player.rule.map { " (\($0.field.rawValue) \($0.pattern))" } ?? ""
    let speech = player.rule?.verdict == .spoken ? "speaks" : "does not speak"
    return "\(player.isPlaying ? "playing" : "not playing"), \(speech)\(rule)"
}
#endif
