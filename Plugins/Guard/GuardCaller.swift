// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import CalloutSystem

/// One process that is connected to the guard; it belongs to the guard's thread.
final class GuardCaller {
    /// Bytes that a caller may leave unread before it is dropped.
    private static let unread = 1 << 18

    /// Something that is asked and not answered yet.
    struct Question {
        /// The request's number.
        let id: Int
        /// The activation that it is about, if it opens a window.
        let activation: Int?
        /// Why it failed, if it did.
        var error: CueError?
    }

    /// Counts up with each caller.
    let number: Int
    private let socket: Descriptor
    private var lines = LineReader()
    private var output: [UInt8] = []
    /// Until when it has to say hello; nil once it has.
    var helloDeadline: Duration?
    /// What waits until the book is settled.
    var questions: [Question] = []
    /// Whether it has to be let go.
    private(set) var isLost = false

    init(_ socket: consuming Descriptor, number: Int, helloDeadline: Duration) {
        self.socket = socket
        self.number = number
        self.helloDeadline = helloDeadline
    }

    /// What to wait for.
    var poll: pollfd {
        pollfd(fd: socket.raw, events: Int16(output.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
    }

    /// Reads the lines that have come; none once the caller is gone or has sent what is no line.
    func read() -> [[UInt8]] {
        var all: [[UInt8]] = []
        while !isLost, let bytes = UnixSocket.receive(socket) {
            guard !bytes.isEmpty, let lines = lines.feed(bytes) else {
                isLost = true
                break
            }
            all += lines
            if bytes.count < 4_096 { break }
        }
        return all
    }

    func say(_ reply: GuardReply) {
        output += reply.json.line
        flush()
    }

    /// Writes what could not be written at once.
    func flush() {
        guard !output.isEmpty else { return }
        let count = UnixSocket.send(output, to: socket)
        guard count >= 0 else {
            isLost = true
            return
        }
        output.removeFirst(count)
        if output.count > Self.unread { isLost = true }
    }

    /// Lets it go once it has been told what there was to tell.
    func drop() { isLost = true }
}
