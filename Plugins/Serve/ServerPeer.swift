// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// A connection with its socket and the tasks that work for it; used by one thread.
final class ServerPeer {
    /// The most that is read or written in one turn, in bytes: then it is the next one's turn.
    static let turnBytes = 64 << 10

    let number: Int
    let socket: Descriptor
    /// Its conversation.
    ///
    /// One thread uses it, and no call on it makes another: an optimised build of Swift 6.3.1 leaves the access of
    /// ``next(at:)`` open where a loop makes it, and then takes the next one for a conflict.
    @exclusivity(unchecked) var connection: ServiceConnection
    var tasks: [Int: Task<Void, Never>] = [:]
    /// What the poller waits for.
    var interest: Poller.Interest = .reading
    /// Whether the other end is gone.
    private(set) var isGone = false

    init(_ number: Int, _ socket: consuming Descriptor, _ connection: ServiceConnection) {
        self.number = number
        self.socket = socket
        self.connection = connection
    }

    /// The next request that is to be begun.
    @inline(never) func next(at now: Duration) -> (number: Int, request: ServiceRequest)? {
        connection.next(at: now)
    }

    /// Notes that the other end is gone.
    func lose() { isGone = true }

    /// Reads what has come, as much as one turn allows.
    func read(into buffer: UnsafeMutableRawBufferPointer, at now: Duration) {
        guard connection.isReading else { return }
        let count = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
        if count > 0 {
            connection.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: now)
        } else if count == 0 {
            connection.receiveEnd(at: now)
        } else if errno != EAGAIN, errno != EINTR {
            isGone = true
        }
    }

    /// Writes what waits, as much as one turn and the other end allow.
    ///
    /// - Returns: Whether the other end took all that was tried.
    func write(at now: Duration) -> Bool {
        var done = 0
        while connection.isSending, done < Self.turnBytes {
            let bytes = connection.bytes(Self.turnBytes - done)
            let count = bytes.withUnsafeBytes { send(socket.raw, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count > 0 {
                connection.sent(count, at: now)
                done += count
                if count < bytes.count { return false }
            } else if errno == EAGAIN {
                return false
            } else if errno != EINTR {
                isGone = true
                return false
            }
        }
        return true
    }

    /// Ends the connection in an orderly way: what the other end was told last reaches it, which bytes of its own that
    /// nobody has read would prevent.
    func end(with buffer: UnsafeMutableRawBufferPointer) {
        _ = shutdown(socket.raw, Int32(SHUT_WR))
        for _ in 0..<16 where recv(socket.raw, buffer.baseAddress, buffer.count, 0) <= 0 { return }
    }

    /// Stops all that is done for it.
    func cancel() {
        for task in tasks.values { task.cancel() }
    }
}
