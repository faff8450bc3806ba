// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The owner of one file descriptor, which is closed with it.
///
/// Every descriptor here is closed on exec, and over 2, so that it never stands where a child's own streams go.
package struct Descriptor: ~Copyable {
    package let raw: Int32

    /// Takes a descriptor that a call of the system returned; throws `SystemError` if it is none.
    package init(_ raw: Int32, of call: StaticString) throws(SystemError) {
        guard raw >= 0 else { throw SystemError(call, errno) }
        guard raw <= 2 else {
            self.raw = raw
            return
        }
        let moved = fcntl(raw, F_DUPFD_CLOEXEC, 3)
        let code = errno
        _ = Glibc.close(raw)
        guard moved >= 0 else { throw SystemError("fcntl", code) }
        self.raw = moved
    }

    deinit { _ = Glibc.close(raw) }

    /// Makes reads and writes return at once.
    package borrowing func becomeNonBlocking() throws(SystemError) {
        let flags = fcntl(raw, F_GETFL)
        guard flags >= 0, fcntl(raw, F_SETFL, flags | O_NONBLOCK) == 0 else { throw SystemError("fcntl", errno) }
    }

    /// Bytes that stand in the pipe and were not read; either end may ask, even when the other is closed.
    package var pipeContent: Int {
        var count: Int32 = 0
        return ioctl(raw, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
    }
}
