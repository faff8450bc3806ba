// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore
import CalloutDesktop
import SoundLab
import Testing

extension DesktopTests {
    // A real player.
    @Suite(.enabled(if: Mpv.isInstalled, "needs mpv and mpv-mpris"))
    struct PlayerTests {
        private let bus: PrivateBus
        private let pausing: PlayerPausing
        private let spoken = Claim(depth: -14, pausing: .spoken)
        private let everybody = Claim(pausing: .everybody)
        private let journal = Notes()

        init() throws {
            bus = try PrivateBus()
            pausing = PlayerPausing(on: SessionBus(bus.address), rules: .standard)
        }

        @Test func `a podcast is paused for the window and loses no word`() async throws {
            let player = try Mpv(on: bus, genre: "Podcast")
            await pausing.impose(spoken, journal)
            #expect(try player.status() == "Paused")
            let position = try player.position()
            #expect(try player.position() == position)
            #expect(await journal.entries.count == 1)
            await pausing.lift(.notifyOthers, journal)
            #expect(try player.status() == "Playing")
            #expect(await journal.entries.isEmpty)
            #expect(await pausing.note == nil)
        }

        @Test func `music beside a podcast plays on, to be lowered`() async throws {
            let music = try Mpv(on: bus, genre: "Rock")
            let podcast = try Mpv(on: bus, genre: "Podcast")
            await pausing.impose(spoken, journal)
            #expect(try music.status() == "Playing")
            #expect(try podcast.status() == "Paused")
            await pausing.lift(.notifyOthers, journal)
            #expect(try podcast.status() == "Playing")
        }

        @Test func `guided speech pauses everybody, music too`() async throws {
            let music = try Mpv(on: bus, genre: "Rock")
            let podcast = try Mpv(on: bus, genre: "Podcast")
            await pausing.impose(everybody, journal)
            #expect(try [music, podcast].map { try $0.status() } == ["Paused", "Paused"])
            await pausing.lift(.notifyOthers, journal)
            #expect(try [music, podcast].map { try $0.status() } == ["Playing", "Playing"])
        }

        @Test func `a claim that asks for less lets the music go on`() async throws {
            let music = try Mpv(on: bus, genre: "Rock")
            let podcast = try Mpv(on: bus, genre: "Podcast")
            await pausing.impose(everybody, journal)
            await pausing.impose(spoken, journal)
            #expect(try music.status() == "Playing")
            #expect(try podcast.status() == "Paused")
            await pausing.impose(Claim(depth: -14), journal)
            #expect(try podcast.status() == "Playing")
        }

        @Test func `what was paused before stays paused`() async throws {
            let player = try Mpv(on: bus, genre: "Podcast", .paused)
            await pausing.impose(everybody, journal)
            await pausing.lift(.notifyOthers, journal)
            #expect(try player.status() == "Paused")
        }

        @Test func `a player that the user lets go on in the window is left playing`() async throws {
            let player = try Mpv(on: bus, genre: "Podcast")
            await pausing.impose(spoken, journal)
            try player.press("Play", until: "Playing")
            await pausing.impose(everybody, journal)
            #expect(try player.status() == "Playing")
            await pausing.lift(.notifyOthers, journal)
            #expect(try player.status() == "Playing")
        }

        @Test func `a player that the user pauses in the window stays paused`() async throws {
            let player = try Mpv(on: bus, genre: "Podcast")
            await pausing.impose(spoken, journal)
            let position = try player.position()
            try player.press("Play", until: "Playing")
            // mpv tells what it does every 100 ms.
            #expect(try PrivateServer.eventually { try player.position() > position + 0.2 })
            try player.press("Pause", until: "Paused")
            await pausing.lift(.notifyOthers, journal)
            #expect(try player.status() == "Paused")
        }

        @Test func `what is left quietly stays paused`() async throws {
            let player = try Mpv(on: bus, genre: "Podcast")
            await pausing.impose(spoken, journal)
            await pausing.lift(.quietly, journal)
            #expect(try player.status() == "Paused")
            #expect(await journal.entries.isEmpty)
        }

        @Test func `a player that is killed in the window holds up nobody`() async throws {
            let killed = try Mpv(on: bus, genre: "Podcast")
            let other = try Mpv(on: bus, genre: "Podcast")
            await pausing.impose(spoken, journal)
            killed.kill()
            let time = await ContinuousClock().measure { await pausing.lift(.notifyOthers, journal) }
            #expect(time < .milliseconds(400))
            #expect(try other.status() == "Playing")
            #expect(await journal.entries.isEmpty)
        }

        @Test func `a player that hangs in the window goes on when it can`() async throws {
            let player = try Mpv(on: bus, genre: "Podcast")
            await pausing.impose(spoken, journal)
            player.hang()
            let time = await ContinuousClock().measure { await pausing.lift(.notifyOthers, journal) }
            #expect(time < .milliseconds(1_200))
            player.goOn()
            #expect(try PrivateServer.eventually { try player.status() == "Playing" })
        }

        @Test func `a player that hangs is not asked, and the next window waits less for it`() async throws {
            let player = try Mpv(on: bus, genre: "Podcast")
            player.hang()
            let clock = ContinuousClock()
            #expect(await clock.measure { await pausing.impose(spoken, journal) } < .milliseconds(700))
            #expect(await pausing.note?.contains("does not answer") == true)
            await pausing.lift(.notifyOthers, journal)
            #expect(await clock.measure { await pausing.impose(spoken, journal) } < .milliseconds(200))
            await pausing.lift(.notifyOthers, journal)
            player.goOn()
            #expect(try player.status() == "Playing")
        }

        @Test func `a player is wound back before it goes on`() async throws {
            let player = try Mpv(on: bus, genre: "Podcast")
            #expect(try PrivateServer.eventually { try player.position() > 1 })
            let pausing = PlayerPausing(on: SessionBus(bus.address), rules: .standard, rewind: .milliseconds(900))
            await pausing.impose(spoken, journal)
            let position = try player.position()
            await pausing.lift(.notifyOthers, journal)
            try player.press("Pause", until: "Paused")
            #expect(try player.position() < position - 0.3)
        }

        @Test func `what a process paused that died goes on by its journal, and only that`() async throws {
            let podcast = try Mpv(on: bus, genre: "Podcast")
            let users = try Mpv(on: bus, genre: "Podcast", .paused)
            await pausing.impose(spoken, journal)
            // The process is gone: another has nothing but the journal.
            let successor = PlayerPausing(on: SessionBus(bus.address))
            try await successor.restore(await journal.entries)
            #expect(try podcast.status() == "Playing")
            #expect(try users.status() == "Paused")
        }

        @Test(.enabled(if: PrivateServer.isInstalled, "needs PulseAudio and its tools"))
        func `a podcast is not heard in the window`() async throws {
            let server = try PrivateServer()
            let bus = try PrivateBus(server.environment)
            let recorder = try server.record()
            let player = try Mpv(on: bus, genre: "Podcast", output: "pulse")
            try await recorder.music()
            let pausing = PlayerPausing(on: SessionBus(bus.address), rules: .standard)
            await pausing.impose(spoken, journal)
            try await recorder.lowered()
            let during = try await recorder.heard(after: 0.3)
            #expect(during.music.suffix(80).allSatisfy { $0 < 0.002 })
            await pausing.lift(.notifyOthers, journal)
            try await recorder.music()
            #expect(try player.status() == "Playing")
        }
    }
}
#endif
