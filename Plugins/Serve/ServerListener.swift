// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// An address that is listened at.
final class ServerListener: Sendable {
    /// Where; with the port that the system chose, if it was to choose one.
    let address: ServerAddress
    let socket: Descriptor
    private let file: SocketFile?
    /// Whether somebody else holds the socket too, and goes on doing so.
    private let isShared: Bool

    private init(_ address: ServerAddress, _ socket: consuming Descriptor, _ file: SocketFile?, isShared: Bool = false)
    {
        self.address = address
        self.socket = socket
        self.file = file
        self.isShared = isShared
    }

    /// Takes a socket that listens already; throws ``CueError`` with `failed` if it is none any more.
    convenience init(_ inherited: InheritedSocket) throws(CueError) {
        do throws(SystemError) {
            self.init(inherited.address, try Descriptor(inherited.raw, of: "socket"), nil, isShared: true)
        } catch {
            throw CueError(.failed, "\(inherited.address) was closed: \(error.words)", underlying: error)
        }
    }

    /// Listens at an address, which is not standard input; throws ``CueError`` with `unavailable`.
    convenience init(_ address: ServerAddress) throws(CueError) {
        switch address {
        case .unix(let path):
            let file = try SocketFile(path)
            self.init(address, try file.listen(), file)
        case .tcp(let host, let port):
            do throws(SystemError) {
                guard let place = SocketAddress(host: host, port: port) else { throw SystemError("inet_pton", EINVAL) }
                let socket = try place.listen()
                self.init(.tcp(host: host, port: try SocketAddress.port(of: socket)), socket, nil)
            } catch {
                throw CueError(
                    .unavailable, "\(address) cannot be listened at: \(error.words): name another port",
                    underlying: error)
            }
        case .stdio:
            throw CueError(.invalid, "nobody listens at standard input: it has one client")
        }
    }

    /// Lets nobody come any more.
    func close() {
        if !isShared { _ = shutdown(socket.raw, Int32(SHUT_RDWR)) }
        file?.remove()
    }
}
