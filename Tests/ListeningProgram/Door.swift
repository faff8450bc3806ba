// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// An address at which a small program of the tests listens; whoever calls becomes its standard input and output.
package struct Door: ~Copyable {
    private let listener: Descriptor

    /// Listens at an address.
    package init(at uri: String) throws {
        switch try ServerAddress(parsing: uri) {
        case .unix(let path): listener = try UnixSocket.listen(path)
        case .tcp(let host, let port):
            guard let address = SocketAddress(host: host, port: port) else { throw SystemError("inet_pton", EINVAL) }
            listener = try address.listen()
        case .stdio: throw SystemError("listen", EINVAL)
        }
    }

    /// Waits for the next caller.
    package func open() throws {
        var descriptor = pollfd(fd: listener.raw, events: Int16(POLLIN), revents: 0)
        while true {
            _ = poll(&descriptor, 1, -1)
            guard let caller = try UnixSocket.accept(listener) else { continue }
            // As pipes are.
            _ = fcntl(caller.raw, F_SETFL, 0)
            dup2(caller.raw, STDIN_FILENO)
            dup2(caller.raw, STDOUT_FILENO)
            return
        }
    }

    /// Hangs up.
    package func shut() {
        close(STDIN_FILENO)
        close(STDOUT_FILENO)
    }
}
