// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore
import SoundLab
import Testing

@testable import CalloutDesktop

extension DesktopTests {
    // Players that do not behave, and buses that don't.
    @BusThread
    struct BadPlayerTests {
        private let bus: PrivateBus
        private let pausing: PlayerPausing
        private let spoken = Claim(depth: -14, pausing: .spoken)
        private let everybody = Claim(pausing: .everybody)
        private let journal = Notes()
        private let clock = ContinuousClock()

        init() throws {
            bus = try PrivateBus()
            pausing = PlayerPausing(on: SessionBus(bus.address), rules: .standard)
        }

        @Test func `a player that ignores the request is left as it is, and that is said`() async throws {
            let player = try await FakePlayer("radio", .ignores, on: bus)
            #expect(await clock.measure { await pausing.impose(spoken, journal) } < .milliseconds(1_000))
            #expect(await pausing.note == "Fake was asked to pause and plays on")
            await pausing.lift(.notifyOthers, journal)
            #expect(player.orders == ["Pause"])
            #expect(await journal.entries.isEmpty)
            #expect(await clock.measure { await pausing.impose(spoken, journal) } < .milliseconds(300))
            await pausing.lift(.notifyOthers, journal)
        }

        @Test func `a player that toggles is never started`() async throws {
            let playing = try await FakePlayer("one", .toggles, on: bus)
            let paused = try await FakePlayer("two", .toggles, .paused, on: bus)
            await pausing.impose(spoken, journal)
            await pausing.impose(everybody, journal)
            #expect(playing.status == .paused)
            #expect(paused.orders.isEmpty)
            await pausing.lift(.notifyOthers, journal)
            #expect(playing.orders == ["Pause", "Play"])
            #expect(paused.status == .paused)
        }

        @Test func `a player that pauses late is waited for`() async throws {
            let player = try await FakePlayer("late", .tellsLate, on: bus)
            await pausing.impose(spoken, journal)
            #expect(player.status == .paused)
            #expect(await pausing.note == nil)
        }

        @Test func `a player that pauses after all goes on in the end`() async throws {
            let player = try await FakePlayer("later", .ignores, on: bus)
            await pausing.impose(spoken, journal)
            player.become(.paused)
            await pausing.lift(.notifyOthers, journal)
            #expect(player.status == .playing)
        }

        @Test func `a player that answers no request is told to play on behind it`() async throws {
            let player = try await FakePlayer("slow", .answersNoPause, on: bus)
            #expect(await clock.measure { await pausing.impose(spoken, journal) } < .milliseconds(1_100))
            player.become(.paused)
            await pausing.lift(.notifyOthers, journal)
            #expect(player.orders == ["Pause", "Play"])
        }

        @Test func `a player that never answers costs no more than the limit`() async throws {
            let mute = try await FakePlayer("mute", .answersNothing, on: bus)
            let podcast = try await FakePlayer("podcast", on: bus)
            #expect(await clock.measure { await pausing.impose(spoken, journal) } < .milliseconds(900))
            #expect(podcast.status == .paused)
            #expect(mute.orders.isEmpty)
            #expect(await pausing.note == "mute does not answer on the session bus")
            await pausing.lift(.notifyOthers, journal)
        }

        @Test func `a player that refuses or cannot pause is left, and its reason told`() async throws {
            let refusing = try await FakePlayer("refusing", .refuses, identity: "One", on: bus)
            let live = try await FakePlayer("live", .cannotPause, identity: "Two", on: bus)
            await pausing.impose(spoken, journal)
            await pausing.lift(.notifyOthers, journal)
            #expect(refusing.orders == ["Pause"])
            #expect(live.orders.isEmpty)
            #expect(await pausing.note?.contains("One was asked to pause and refused: no") == true)
            #expect(await pausing.note?.contains("Two says that what it plays cannot be paused") == true)
            #expect(await journal.entries.isEmpty)
        }

        @Test func `a radio that stops instead plays again in the end`() async throws {
            let player = try await FakePlayer("radio", .stops, on: bus)
            await pausing.impose(spoken, journal)
            #expect(player.status == .stopped)
            await pausing.lift(.notifyOthers, journal)
            #expect(player.status == .playing)
        }

        @Test func `a player that was started anew is not the one that was paused`() async throws {
            let first = try await FakePlayer("fake", on: bus)
            await pausing.impose(spoken, journal)
            #expect(first.status == .paused)
            let second = try await FakePlayer("fake", .pauses, .paused, on: bus)
            await pausing.lift(.notifyOthers, journal)
            #expect(second.orders.isEmpty)
            #expect(first.orders == ["Pause"])
        }

        @Test func `our own player and what only passes on are never paused`() async throws {
            let ours = try await FakePlayer("callout.instance7", identity: "Callout", on: bus)
            let proxy = try await FakePlayer("playerctld", on: bus)
            await pausing.impose(everybody, journal)
            #expect(ours.orders.isEmpty)
            #expect(proxy.orders.isEmpty)
        }

        @Test func `a journal of another bus, or of a player that ended, undoes nothing`() async throws {
            let player = try await FakePlayer("fake", .pauses, .paused, on: bus)
            let id = try await SessionBus(bus.address).connected().id
            let owner = try await MediaPlayer.all(
                on: SessionBus(bus.address).connected(), within: .seconds(1)
            ).first?.owner
            func entry(_ owner: String?, _ id: String) -> JournalEntry {
                let name = JSONValue.string(MediaPlayer.prefix + "fake")
                return JournalEntry(
                    restraint: pausing.name, key: "fake",
                    undo: ["name": name, "owner": .string(owner ?? ""), "bus": .string(id)])
            }
            try await pausing.restore([
                entry(owner, "another"), entry(":1.999", id),
                JournalEntry(
                    restraint: pausing.name, key: "x", undo: "nonsense"),
            ])
            #expect(player.orders.isEmpty)
            try await pausing.restore([entry(owner, id)])
            #expect(player.orders == ["Play"])
        }

        @Test func `a player with two names is paused once`() async throws {
            let player = try await FakePlayer("one", on: bus)
            try await player.take("two")
            await pausing.impose(spoken, journal)
            #expect(player.orders == ["Pause"])
        }

        @Test func `all that use a bus at once share one connection`() async throws {
            let before = try bus.names(":").count
            let session = SessionBus(bus.address)
            async let one = session.connected()
            async let two = session.connected()
            #expect(try await one === two)
            #expect(try bus.names(":").count == before + 1)
        }

        @Test func `nothing is opened before there is somebody to pause`() async throws {
            let before = try bus.names(":").count
            try await pausing.ready()
            await pausing.impose(Claim(depth: -14), journal)
            await pausing.lift(.notifyOthers, journal)
            #expect(try bus.names(":").count == before)
            await pausing.impose(spoken, journal)
            #expect(try bus.names(":").count == before + 1)
        }

        @Test func `no bus is nobody to pause, which is said and no error`() async throws {
            for address in [nil, "unix:path=/nonexistent/bus"] {
                let pausing = PlayerPausing(on: SessionBus(address), rules: .standard)
                try await pausing.ready()
                #expect(await clock.measure { await pausing.impose(everybody, journal) } < .milliseconds(100))
                await pausing.lift(.notifyOthers, journal)
                #expect(await pausing.note?.hasPrefix("nobody's player is paused") == true)
            }
        }

        @Test func `a bus that stands still costs no more than the limit`() async throws {
            bus.hang()
            #expect(await clock.measure { await pausing.impose(everybody, journal) } < .milliseconds(800))
            #expect(await pausing.note?.contains("it does not answer") == true)
            bus.goOn()
            let player = try await FakePlayer(on: bus)
            await pausing.impose(everybody, journal)
            #expect(player.status == .paused)
        }

        @Test func `a bus that dies in the window holds up nobody`() async throws {
            _ = try await FakePlayer(on: bus)
            await pausing.impose(everybody, journal)
            bus.kill()
            #expect(await clock.measure { await pausing.lift(.notifyOthers, journal) } < .milliseconds(700))
            #expect(await journal.entries.isEmpty)
            #expect(await clock.measure { await pausing.impose(everybody, journal) } < .milliseconds(100))
        }
    }
}
#endif
