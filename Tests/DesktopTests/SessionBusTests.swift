// SPDX-License-Identifier: Apache-2.0

#if Desktop
import Glibc
import SoundLab
import Testing

@testable import CalloutDesktop

struct SessionBusTests {
    @Test func `the address is the environment's, of sockets only`() {
        let variable = "DBUS_SESSION_BUS_ADDRESS"
        #expect(SessionBus.address(in: [variable: "unix:path=/run/bus,guid=7"]) == "unix:path=/run/bus,guid=7")
        #expect(SessionBus.address(in: [variable: "unixexec:path=ssh;unix:abstract=/b"]) == "unix:abstract=/b")
        #expect(SessionBus.address(in: [variable: "tcp:host=example.org,port=1"]) == nil)
        #expect(SessionBus.address(in: [:]) == nil)
        #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": "/nonexistent"]) == nil)
    }

    @Test(.enabled(if: PrivateBus.isInstalled, "needs dbus-daemon and dbus-send: package dbus"))
    func `else the address is the socket in the folder for runtime files`() async throws {
        let bus = try PrivateBus()
        let address = SessionBus.address(in: ["XDG_RUNTIME_DIR": bus.folder.path])
        #expect(address == bus.address)
        #expect(try await SessionBus(address).connected().id.count == 32)
    }
}
#endif
