// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore
import SoundLab
import Testing

@testable import CalloutDesktop

extension DesktopTests {
    // To be noticed without a voice.
    @BusThread
    struct AttentionTests {
        private let bus: PrivateBus
        private var session: SessionBus { SessionBus(bus.address) }

        init() throws { bus = try PrivateBus() }

        @Test func `a buzz is asked for once`() async throws {
            let service = try await FakeService(
                "org.sigxcpu.Feedback", path: "/org/sigxcpu/Feedback", on: bus
            ) { _, _ in .values([.unsigned(7)]) }
            try await HapticSignal(on: session).signal("Turn left")
            #expect(service.calls.map(\.member) == ["TriggerFeedback"])
            #expect(
                service.calls.first?.arguments == [
                    .string("callout"), .string("message-new-instant"), .dictionary([:]), .integer(-1),
                ])
        }

        @Test func `a notification shows the words, and the next one takes its place`() async throws {
            let service = try await FakeService(
                "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications", on: bus
            ) { _, _ in .values([.unsigned(41)]) }
            let signal = NotificationSignal(on: session)
            try await signal.signal(Cue(.text("Turn left & <b>stop</b>"), name: "left"))
            try await signal.signal(Tone.cue())
            #expect(service.calls.map { $0.arguments[3] } == [.string("Turn left & <b>stop</b>"), .string("tone")])
            #expect(service.calls.map { $0.arguments[1] } == [.unsigned(0), .unsigned(41)])
            #expect(service.calls.first?.arguments[6].dictionary["transient"] == .boolean(true))
        }

        @Test func `where no such service is, it is not available, with what to install`() async throws {
            for signal in [HapticSignal(on: session), NotificationSignal(on: session)] as [any AttentionSignal] {
                let error = await #expect(throws: CueError.self) { try await signal.signal("Turn left") }
                #expect(error?.code == .unavailable)
                #expect(error?.message.contains("apt-get install") == true)
            }
        }

        @Test func `where no bus is, it is not available`() async throws {
            let error = await #expect(throws: CueError.self) {
                try await HapticSignal(on: SessionBus(nil)).signal("Turn left")
            }
            #expect(error?.code == .unavailable)
            #expect(error?.message.contains("DBUS_SESSION_BUS_ADDRESS") == true)
        }

        @Test func `a service that does not answer costs no more than a second`() async throws {
            let service = try await FakeService(
                "org.sigxcpu.Feedback", path: "/org/sigxcpu/Feedback", on: bus
            ) { _, _ in .silence }
            let start = ContinuousClock.now
            let error = await #expect(throws: CueError.self) { try await HapticSignal(on: session).signal("Stop") }
            #expect(ContinuousClock.now - start < .seconds(1))
            #expect(error?.code == .timedOut)
            #expect(service.calls.count == 1)
        }

        @Test func `the players and the signals that are here are seen`() async throws {
            _ = try await FakeService(
                "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications", on: bus
            ) { _, _ in .values([]) }
            let player = try await FakePlayer(identity: "Kasts", genre: "", on: bus)
            let info = try await DesktopInfo.probe(session, rules: .standard)
            #expect(info.players.map(\.title) == ["Kasts"])
            #expect(info.players.first?.isPlaying == true)
            #expect(info.players.first?.rule == SpokenRule(.player, "kasts"))
            #expect(player.orders.isEmpty)
        }
    }
}
#endif
