// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A port of this machine on which somebody listens.
final class Door: Sendable {
    let port: UInt16
    private let socket: Int32

    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { [socket] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) + listen(socket, 8) + getsockname(socket, $0, &size)
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard code == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }

    deinit { close(socket) }
}
