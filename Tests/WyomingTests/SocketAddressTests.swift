// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutCore
import CalloutSystem
import Foundation
import Testing

@Suite struct `A socket that connects` {
    /// A socket of the protocol TCP that was bound to a port, and then told to connect to that same port.
    private func selfish() throws -> Descriptor {
        let socket = try Descriptor(Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0), of: "socket")
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(try SocketAddress.freePort())).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let raw = socket.raw
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(raw, $0, size) + connect(raw, $0, size) }
        }
        try #require(code == 0)
        return socket
    }

    @Test func `and meets itself has not met the program`() throws {
        let socket = try selfish()
        do throws(SystemError) {
            _ = try ServerAddress.isConnected(socket)
            Issue.record("it takes itself for the program")
        } catch {
            #expect(error.code == ECONNREFUSED)
        }
    }

    @Test func `is connected once somebody listens`() throws {
        let door = try Door()
        let address = ServerAddress.tcp(host: "127.0.0.1", port: Int(door.port))
        let socket = try address.connect()
        var polls = [pollfd(fd: socket.raw, events: Int16(POLLOUT), revents: 0)]
        SteadyTime.poll(&polls, until: SteadyTime.now + .seconds(10))
        #expect(try ServerAddress.isConnected(socket))
    }
}
