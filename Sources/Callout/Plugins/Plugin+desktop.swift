// SPDX-License-Identifier: Apache-2.0

import CalloutCore
#if Desktop
import CalloutDesktop
#endif

extension Plugin {
    /// What the desktop's buses are for: other people's players, to be noticed without a voice, and to stay awake.
    static var desktop: Plugin {
        let summary = "pauses players that speak, over the session bus; keeps the machine awake"
        #if Desktop
        var plugin = Plugin("desktop", summary, [.session, .inhibitor])
        plugin.makeInhibitor = { LogindInhibitor() }
        plugin.examine = { _ in
            async let sleep = examineSleep()
            return await examineDesktop() + [await sleep]
        }
        return plugin
        #else
        return Plugin("desktop", summary, [.session, .inhibitor], absence: NoInhibitor.fix)
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

private func examineSleep() async -> Finding {
    guard let fault = await LogindInhibitor().fault() else {
        return Finding(.here, "sleep: the machine is kept awake while a plan runs")
    }
    return Finding(
        .missing, "sleep: the machine may go to sleep while a plan runs: \(fault.description)", fix: fault.fix)
}

private func words(_ player: DesktopInfo.Player) -> String {
    let rule = player.rule.map { " (\($0.field.rawValue) \($0.pattern))" } ?? ""
    let speech = player.rule?.verdict == .spoken ? "speaks" : "does not speak"
    return "\(player.isPlaying ? "playing" : "not playing"), \(speech)\(rule)"
}
#endif
