// SPDX-License-Identifier: Apache-2.0

package import CalloutCore
import CSpawn
import Glibc

extension ServerAddress {
    /// Begins to connect, without waiting; throws `SystemError`.
    package func connect() throws(SystemError) -> Descriptor {
        switch self {
        case .unix(let path): return try UnixSocket.connect(path)
        case .tcp(let host, let port):
            guard let address = SocketAddress(host: host, port: port) else { throw SystemError("inet_pton", EINVAL) }
            return try address.connect()
        case .stdio: throw SystemError("connect", EINVAL)
        }
    }

    /// Whether a socket that has begun to connect is connected; throws `SystemError` if it will never be.
    package static func isConnected(_ socket: borrowing Descriptor) throws(SystemError) -> Bool {
        var code: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(socket.raw, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else { throw SystemError("getsockopt") }
        guard code == 0 else { throw SystemError("connect", code) }
        guard let peer = name(of: socket, getpeername) else {
            guard errno == ENOTCONN else { throw SystemError("getpeername") }
            return false
        }
        // Whoever tries a port of this machine on which nobody listens may be given that same port, and meet himself.
        guard peer.family == AF_UNIX || name(of: socket, getsockname)?.bytes != peer.bytes else {
            throw SystemError("connect", ECONNREFUSED)
        }
        return true
    }

    private static func name(
        of socket: borrowing Descriptor,
        _ ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> (family: Int32, bytes: [UInt8])? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let raw = socket.raw
        let code = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(raw, $0, &size) }
        }
        guard code == 0 else { return nil }
        return (Int32(storage.ss_family), withUnsafeBytes(of: storage) { Array($0.prefix(Int(size))) })
    }
}
