// SPDX-License-Identifier: Apache-2.0

#if Pulse && Espeak && Desktop
import Foundation
import SoundLab
import Testing

@Suite(
    .serialized, .timeLimit(.minutes(1)),
    .enabled(if: PrivateServer.isInstalled && Mpv.isInstalled, "needs pulseaudio, mpv and mpv-mpris"))
struct `callout beside players` {
    private let server: PrivateServer
    private let bus: PrivateBus

    init() throws {
        server = try PrivateServer()
        bus = try PrivateBus(server.environment.merging(["PULSE_SERVER": server.address]) { $1 })
    }

    /// Whether a player plays while something is said, and after it.
    private func say(_ session: String, beside player: Mpv) async throws -> (during: String, after: String) {
        nonisolated(unsafe) let player = player
        nonisolated(unsafe) var during = ""
        let run = try await Callout().run(
            ["say", "--json", "--session", session, "--locale", "en-GB", "Turn left in two hundred metres"],
            environment: bus.environment, whenPrinting: "\"started\""
        ) { _ in during = (try? player.status()) ?? "" }
        #expect(run.status == 0, "\(run.complaints)")
        return (during, try player.status())
    }

    @Test func `pauses what speaks if it is asked to`() async throws {
        let podcast = try Mpv(on: bus, genre: "Podcast", output: "pulse")
        #expect(try await say("interrupt", beside: podcast) == ("Paused", "Playing"))
        #expect(try await say("duck", beside: podcast) == ("Playing", "Playing"))
    }

    @Test func `lowers music, and pauses it only to be alone`() async throws {
        let music = try Mpv(on: bus, genre: "Rock", output: "pulse")
        #expect(try await say("interrupt", beside: music) == ("Playing", "Playing"))
        #expect(try await say("alone", beside: music) == ("Paused", "Playing"))
    }

    // The server's own module mutes a player that does not cork itself, which then runs on unheard.
    @Test func `loses no word to module-role-cork, and leaves no player muted`() async throws {
        try server.pactl("load-module", "module-role-cork")
        let podcast = try Mpv(on: bus, genre: "Podcast", output: "pulse")
        #expect(try await say("interrupt", beside: podcast) == ("Paused", "Playing"))
        #expect(try await say("duck", beside: podcast) == ("Playing", "Playing"))
        #expect(try !server.pactl("list", "sink-inputs").contains("Mute: yes"))
    }
}
#endif
