// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutGuard

extension Plugin {
    /// The session that gives everything back, whatever happens.
    static var guarded: Plugin {
        #if Pulse || Desktop
        var plugin = Plugin(
            "guard", "other audio held back by callout-guard, and given back whatever happens", [.session])
        plugin.makeSession = { GuardedSession($0, by: GuardProgram(in: $1.helperFolders)) }
        plugin.examine = { await examineGuard(in: $0) }
        return plugin
        #else
        return Plugin(
            "guard", "other audio held back by callout-guard, and given back whatever happens", [.session],
            absence: "apt-get install libpulse-dev, then build with --traits Espeak,Pulse")
        #endif
    }
}

#if Pulse || Desktop
private func examineGuard(in installation: Installation) async -> [Finding] {
    let program = GuardProgram(in: installation.helperFolders)
    do {
        let path = try program.find()
        guard let status = try await program.status() else {
            return [Finding(.here, "callout-guard gives other audio back: \(path), not running now")]
        }
        let ways = status.restraints.isEmpty ? "not ready yet" : status.restraints.joined(separator: ", ")
        let version = "callout-guard \(status.version) runs (process \(status.process), windows open: \(status.leases))"
        let left = Finding(.broken, "other audio is not given back yet: \(status.pending)", fix: "callout restore")
        return [Finding(.here, "\(version): \(ways)")] + status.notes.map { Finding(.here, $0) }
            + (status.leases == 0 && status.pending > 0 ? [left] : [])
    } catch {
        return [Finding(.broken, "callout-guard: \(error.message)", fix: "make install, or swift build")]
    }
}
#endif
