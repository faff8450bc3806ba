// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import Foundation
import SoundLab

/// What ten thousand windows of one session leave behind, here, in the guard and on the server, and what it costs to have
/// a session and watch the hint while nothing is said.
@main enum Windows {
    static func main() async throws {
        #if Pulse
        let server = try PrivateServer(.streamRestore)
        setenv("XDG_RUNTIME_DIR", server.environment["XDG_RUNTIME_DIR"] ?? "", 1)
        setenv("XDG_STATE_HOME", server.folder.path, 1)
        try server.music(seconds: 600)
        let session = AppSession(.guarded(server: server.address), watching: PulseWatcher(server.address))
        let hints = Task { for await _ in session.notifications {} }
        defer { hints.cancel() }

        try await open(1_000, of: session)
        try await Task.sleep(for: rest)
        let before = try Traces(of: server)
        try await open(9_000, of: session)
        let used = try before.processorSeconds()
        try await Task.sleep(for: rest)
        let idle = (try before.processorSeconds() - used) / rest.seconds
        let after = try Traces(of: server)

        print("from window 1,000 to window 10,000:")
        for (name, old, new, limit) in before.compared(to: after) {
            let verdict = new - old <= limit ? "ok  " : "MISS"
            print("\(verdict) \(name): \(text(old)) to \(text(new)) (limit +\(text(limit)))")
        }
        let percent = idle * 100
        print("\(percent < 0.1 ? "ok  " : "MISS") processor time at rest: \(text(percent)) % of a core (limit 0.1 %)")
        #else
        print("not in this build: build with the trait Pulse")
        #endif
    }

    /// How long nothing is said; a server has written what it stores by then.
    private static let rest = Duration.seconds(15)

    private static func open(_ count: Int, of session: AppSession) async throws {
        for _ in 0..<count {
            try await session.activate()
            _ = await session.deactivate()
        }
    }

    private static func text(_ number: Double) -> String { String(format: "%.3g", number) }
}
