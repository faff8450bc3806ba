// SPDX-License-Identifier: Apache-2.0

package import CSpawn
import Glibc

/// The calls on sockets in the file system.
package enum UnixSocket {
    /// Connects to a path, without waiting; throws `SystemError`.
    package static func connect(_ path: String) throws(SystemError) -> Descriptor {
        let socket = try make()
        guard withAddress(path, { Glibc.connect(socket.raw, $0, $1) }) == 0 else { throw SystemError("connect") }
        return socket
    }

    /// Listens at a path, where only this user may connect; what stood there is replaced; throws `SystemError`.
    package static func listen(_ path: String) throws(SystemError) -> Descriptor {
        let socket = try make()
        unlink(path)
        // The file is made with these rights, less the umask: at no moment may others connect.
        guard fchmod(socket.raw, 0o600) == 0 else { throw SystemError("fchmod") }
        guard withAddress(path, { bind(socket.raw, $0, $1) }) == 0 else { throw SystemError("bind") }
        guard Glibc.listen(socket.raw, SOMAXCONN) == 0 else { throw SystemError("listen") }
        return socket
    }

    /// Takes the next caller of a listening socket; nil if there is none; throws `SystemError`.
    package static func accept(_ socket: borrowing Descriptor) throws(SystemError) -> Descriptor? {
        let raw = accept4(socket.raw, nil, nil, Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue))
        if raw < 0, [EAGAIN, EINTR, ECONNABORTED].contains(errno) { return nil }
        return try Descriptor(raw, of: "accept4")
    }

    /// Who is at the other end; nil if the system does not tell.
    package static func peer(of socket: borrowing Descriptor) -> (process: pid_t, user: uid_t)? {
        var peer = callout_peer()
        var size = socklen_t(MemoryLayout<callout_peer>.size)
        guard getsockopt(socket.raw, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 else { return nil }
        return (peer.pid, peer.uid)
    }

    /// Writes as much as there is room for; -1 if the other end is gone.
    package static func send(_ bytes: [UInt8], to socket: borrowing Descriptor) -> Int {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(socket.raw, $0.baseAddress?.advanced(by: done), bytes.count - done, Int32(MSG_NOSIGNAL))
            }
            if count > 0 { done += count } else if errno == EAGAIN { break } else if errno != EINTR { return -1 }
        }
        return done
    }

    /// Reads what is there: nil if there is nothing now, empty at the end.
    package static func receive(_ socket: borrowing Descriptor) -> [UInt8]? {
        var isNothing = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
            let got = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
            isNothing = got < 0 && (errno == EAGAIN || errno == EINTR)
            count = max(0, got)
        }
        return isNothing ? nil : bytes
    }

    private static func make() throws(SystemError) -> Descriptor {
        try Descriptor(
            socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0),
            of: "socket")
    }

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
