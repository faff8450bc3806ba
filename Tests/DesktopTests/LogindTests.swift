// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore
import CalloutSystem
import Glibc
import SoundLab
import Testing

@testable import CalloutDesktop

extension DesktopTests {
    // The machine is kept awake.
    @BusThread
    struct LogindTests {
        private let bus: PrivateBus
        private var inhibitor: LogindInhibitor { LogindInhibitor(on: bus.address) }

        init() throws { bus = try PrivateBus() }

        /// A logind that answers the same each time.
        private func logind(_ answer: FakeService.Answer) async throws -> FakeService {
            try await FakeService("org.freedesktop.login1", path: "/org/freedesktop/login1", on: bus) { _, _ in answer }
        }

        @Test func `logind is asked once, and holds until its descriptor is closed, which no program inherits`()
            async throws
        {
            let logind = try await HoldingLogind(on: bus)
            do {
                let hold = try await inhibitor.take("intervals runs")
                let flags = fcntl(hold.raw, F_GETFD)
                #expect(flags == FD_CLOEXEC)
                #expect(!logind.isLetGo())
                withExtendedLifetime(hold) {}
            }
            #expect(logind.isLetGo(within: .seconds(5)))
            #expect(logind.calls.map(\.member) == ["Inhibit"])
            #expect(
                logind.calls.first?.arguments == [
                    .string("sleep:idle"), .string("Callout"), .string("intervals runs"), .string("block"),
                ])
        }

        @Test func `it holds until the task is cancelled`() async throws {
            let logind = try await HoldingLogind(on: bus)
            let awake = Task { [inhibitor] in try await inhibitor.stayAwake(because: "intervals runs") }
            // Whoever asks next is answered after the first was.
            let end = ContinuousClock.now + .seconds(5)
            while logind.calls.isEmpty, ContinuousClock.now < end { await Task.yield() }
            #expect(await inhibitor.fault() != nil)
            #expect(!logind.isLetGo())
            awake.cancel()
            try await awake.value
            #expect(logind.isLetGo(within: .seconds(5)))
        }

        @Test func `to ask whether it can be done holds nothing`() async throws {
            let logind = try await HoldingLogind(on: bus)
            #expect(await inhibitor.fault() == nil)
            #expect(logind.isLetGo(within: .seconds(5)))
            #expect(logind.calls.count == 1)
        }

        @Test(arguments: ["AccessDenied", "InteractiveAuthorizationRequired"])
        func `a refusal says where to be, or what to allow`(name: String) async throws {
            let logind = try await logind(.error("org.freedesktop.DBus.Error.\(name)"))
            let error = await #expect(throws: CueError.self) { try await inhibitor.stayAwake(because: "x") }
            #expect(error?.code == .refused)
            #expect(error?.message.contains("polkit") == true)
            #expect(logind.calls.count == 1)
        }

        @Test func `a logind that does not answer costs no more than a second`() async throws {
            let logind = try await logind(.silence)
            let start = ContinuousClock.now
            let error = await #expect(throws: CueError.self) { try await inhibitor.stayAwake(because: "x") }
            #expect(ContinuousClock.now - start < .seconds(1))
            #expect(error?.code == .timedOut)
            #expect(logind.calls.count == 1)
        }

        @Test func `a bus that does not answer costs no more than a second`() async throws {
            bus.hang()
            defer { bus.goOn() }
            let start = ContinuousClock.now
            let error = await #expect(throws: CueError.self) { try await inhibitor.stayAwake(because: "x") }
            #expect(ContinuousClock.now - start < .seconds(1))
            #expect(error?.code == .unavailable)
        }

        @Test func `an answer without a descriptor is a fault`() async throws {
            let logind = try await logind(.values([.unsigned(7)]))
            let error = await #expect(throws: CueError.self) { try await inhibitor.stayAwake(because: "x") }
            #expect(error?.code == .failed)
            #expect(logind.calls.count == 1)
        }

        @Test func `where no logind is, or no bus, it is not available, with what to do`() async throws {
            let nowhere = LogindInhibitor(on: "unix:path=\(bus.folder.path("nowhere"))")
            for inhibitor in [inhibitor, nowhere, LogindInhibitor(on: nil)] {
                let error = await #expect(throws: CueError.self) { try await inhibitor.stayAwake(because: "x") }
                #expect(error?.code == .unavailable)
            }
            #expect(await inhibitor.fault()?.fix.contains("elogind") == true)
            #expect(await LogindInhibitor(on: nil).fault()?.fix.contains("DBUS_SYSTEM_BUS_ADDRESS") == true)
        }

        @Test func `the system bus is the environment's, of sockets only`() {
            #expect(LogindInhibitor.systemBus("unix:path=/a;tcp:host=example.org,port=1") == "unix:path=/a")
            #expect(LogindInhibitor.systemBus("tcp:host=example.org,port=1") == nil)
            for none in [nil, ""] {
                #expect(LogindInhibitor.systemBus(none) == "unix:path=/run/dbus/system_bus_socket")
            }
        }
    }
}
#endif
