// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutSystem
import Glibc

/// Standard input and output as one socket, whatever they are: files, pipes, a terminal.
///
/// Two threads copy, since only they may wait there: to make these descriptors return at once would do so for everybody
/// who shares them.
final class StdioBridge: Sendable {
    /// Has a letter when all that is to go to standard output is there.
    private let done: Mailbox<Void>

    init() throws(SystemError) { done = try Mailbox() }

    /// Begins to copy.
    ///
    /// - Returns: Our end of the socket.
    func open() throws(SystemError) -> Descriptor {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw SystemError("socketpair")
        }
        let ours = try Descriptor(ends[0], of: "socketpair")
        let theirs = Shared(try Descriptor(ends[1], of: "socketpair"))
        try ours.becomeNonBlocking()
        try BlockingThread.start {
            Self.copy(from: STDIN_FILENO, to: theirs.descriptor.raw)
            _ = shutdown(theirs.descriptor.raw, Int32(SHUT_WR))
        }
        try BlockingThread.start { [done] in
            Self.copy(from: theirs.descriptor.raw, to: STDOUT_FILENO)
            // Whoever reads no more is told nothing more.
            _ = shutdown(theirs.descriptor.raw, Int32(SHUT_RD))
            done.post(())
        }
        return ours
    }

    /// Waits until all has gone to standard output, after our end was closed.
    func finish(within limit: Duration) {
        var polls = [pollfd(fd: done.raw, events: Int16(POLLIN), revents: 0)]
        SteadyTime.poll(&polls, until: SteadyTime.now + limit)
    }

    private final class Shared: Sendable {
        let descriptor: Descriptor
        init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
    }

    private static func copy(from source: Int32, to target: Int32) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { buffer.deallocate() }
        while case let count = transfer({ read(source, buffer.baseAddress, buffer.count) }), count > 0 {
            var done = 0
            while done < count {
                let written = transfer { write(target, buffer.baseAddress?.advanced(by: done), count - done) }
                guard written > 0 else { return }
                done += written
            }
        }
    }

    /// Repeats a call that a signal, or somebody who shares the descriptor, has made return.
    private static func transfer(_ call: () -> Int) -> Int {
        while true {
            let count = call()
            guard count < 0, errno == EINTR || errno == EAGAIN else { return count }
            if errno == EAGAIN { usleep(1_000) }
        }
    }
}
