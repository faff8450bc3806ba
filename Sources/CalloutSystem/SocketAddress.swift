// SPDX-License-Identifier: Apache-2.0

import CSpawn
import Glibc

/// An address of the internet protocol, as the system takes it.
package struct SocketAddress {
    private var storage = sockaddr_storage()
    private let length: socklen_t

    /// Reads an address in numbers, of either version; nil if it is none.
    package init?(host: String, port: Int) {
        var four = sockaddr_in()
        var six = sockaddr_in6()
        let port = in_port_t(UInt16(port)).bigEndian
        if inet_pton(AF_INET, host, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port
            length = socklen_t(MemoryLayout<sockaddr_in>.size)
            withUnsafeMutableBytes(of: &storage) { target in
                withUnsafeBytes(of: four) { target.copyMemory(from: $0) }
            }
        } else if inet_pton(AF_INET6, host, &six.sin6_addr) == 1 {
            six.sin6_family = sa_family_t(AF_INET6)
            six.sin6_port = port
            length = socklen_t(MemoryLayout<sockaddr_in6>.size)
            withUnsafeMutableBytes(of: &storage) { target in
                withUnsafeBytes(of: six) { target.copyMemory(from: $0) }
            }
        } else {
            return nil
        }
    }

    /// Whether only this machine reaches it.
    package var isLoopback: Bool {
        withUnsafeBytes(of: storage) { bytes in
            if storage.ss_family == sa_family_t(AF_INET) { return bytes[4] == 127 }
            return bytes[8..<23].allSatisfy { $0 == 0 } && bytes[23] == 1
        }
    }

    /// Listens there; throws `SystemError`.
    package func listen() throws(SystemError) -> Descriptor {
        let socket = try makeSocket()
        // A server that has just ended keeps its port from nobody.
        var one: Int32 = 1
        _ = setsockopt(socket.raw, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        let raw = socket.raw
        let bound = withPointer { bind(raw, $0, length) }
        guard bound == 0 else { throw SystemError("bind") }
        guard Glibc.listen(socket.raw, SOMAXCONN) == 0 else { throw SystemError("listen") }
        return socket
    }

    /// Begins to connect, without waiting; throws `SystemError`.
    package func connect() throws(SystemError) -> Descriptor {
        let socket = try makeSocket()
        // A request goes at once, though the answer to the one before is still on its way.
        var one: Int32 = 1
        _ = setsockopt(socket.raw, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        let raw = socket.raw
        let code = withPointer { Glibc.connect(raw, $0, length) }
        guard code == 0 || errno == EINPROGRESS else { throw SystemError("connect") }
        return socket
    }

    /// A port of this machine that is free now; throws `SystemError`.
    package static func freePort() throws(SystemError) -> Int {
        guard let any = SocketAddress(host: "127.0.0.1", port: 0) else { throw SystemError("inet_pton", EINVAL) }
        return try port(of: any.listen())
    }

    private func makeSocket() throws(SystemError) -> Descriptor {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        return try Descriptor(Glibc.socket(Int32(storage.ss_family), kind, 0), of: "socket")
    }

    /// The port of a socket, which the system may have chosen; throws `SystemError`.
    package static func port(of socket: borrowing Descriptor) throws(SystemError) -> Int {
        var told = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let raw = socket.raw
        let code = withUnsafeMutablePointer(to: &told) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(raw, $0, &size) }
        }
        guard code == 0 else { throw SystemError("getsockname") }
        return withUnsafeBytes(of: told) { Int($0[2]) << 8 | Int($0[3]) }
    }

    /// The address of a socket as one writes it, `unix://PATH` or `tcp://HOST:PORT`; nil if it has none.
    package static func name(of raw: Int32) -> String? {
        var told = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let code = withUnsafeMutablePointer(to: &told) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(raw, $0, &size) }
        }
        guard code == 0 else { return nil }
        let family = Int32(told.ss_family)
        return withUnsafeBytes(of: told) { bytes in
            if family == AF_UNIX {
                let path = bytes[2..<Int(size)].prefix { $0 != 0 }
                return path.isEmpty ? nil : "unix://\(String(decoding: path, as: UTF8.self))"
            }
            guard family == AF_INET || family == AF_INET6 else { return nil }
            let port = Int(bytes[2]) << 8 | Int(bytes[3])
            let number = bytes.baseAddress?.advanced(by: family == AF_INET ? 4 : 8)
            let host = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
                inet_ntop(family, number, buffer.baseAddress, socklen_t(buffer.count)).map { String(cString: $0) }
            }
            return host.map { $0.contains(":") ? "tcp://[\($0)]:\(port)" : "tcp://\($0):\(port)" }
        }
    }

    private func withPointer<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result {
        withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0) }
        }
    }
}
