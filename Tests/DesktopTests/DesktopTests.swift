// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore
import CalloutDesktop
import SoundLab
import Testing

@Suite(.serialized, .enabled(if: PrivateBus.isInstalled, "needs dbus-daemon and dbus-send: package dbus"))
struct DesktopTests {}

extension DesktopTests {
    @Suite(.enabled(if: Mpv.isInstalled, "needs mpv and mpv-mpris"))
    struct PlayerTests {
        private let everybody = Claim(pausing: .everybody)
        private let spoken = Claim(depth: -14, pausing: .spoken)
        private let journal = NoJournal()

        @Test func `a podcast is paused for the window, and goes on after it`() async throws {
            let bus = try PrivateBus()
            let player = try Mpv(on: bus, genre: "Podcast")
            let pausing = PlayerPausing(on: SessionBus(bus.address), rules: .standard)
            let clock = ContinuousClock()
            print("pause", await clock.measure { await pausing.impose(spoken, journal) })
            #expect(try player.status() == "Paused")
            print("resume", await clock.measure { await pausing.lift(.notifyOthers, journal) })
            #expect(try player.status() == "Playing")
            print("pause2", await clock.measure { await pausing.impose(spoken, journal) })
            print("resume2", await clock.measure { await pausing.lift(.notifyOthers, journal) })
            #expect(try player.status() == "Playing")
            #expect(await pausing.note == nil)
        }
    }
}
#endif
