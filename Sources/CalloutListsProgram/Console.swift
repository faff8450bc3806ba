// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Standard output and standard error, line by line.
struct Console {
    /// The number of the first error of standard output.
    private(set) var failure: Int32?

    /// Prints a line to standard output.
    mutating func print(_ line: String) { failure = failure ?? write(line + "\n", to: STDOUT_FILENO) }

    /// Prints a message to standard error, on one line, with the tool's name before it.
    func complain(_ message: String) {
        let line = String(message.map { $0.isNewline ? " " : $0 })
        _ = write("callout: \(line)\n", to: STDERR_FILENO)
    }

    /// Writes a text; returns the error's number if that failed.
    private func write(_ text: String, to descriptor: Int32) -> Int32? {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if count < 0, errno != EINTR {
                return errno
            }
            bytes = bytes.dropFirst(max(0, count))
        }
        return nil
    }
}
