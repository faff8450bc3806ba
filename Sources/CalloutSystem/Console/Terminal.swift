// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// Standard output and standard error, line by line.
///
/// A reader who goes away (`callout voices | head`) is no fault: what is told from then on goes nowhere, and the work goes
/// on. Any other reason why standard output cannot be written is told at the end.
package enum Terminal {
    /// The number of the first error of standard output, 0 for none; also what keeps lines apart.
    private static let failure = Mutex<Int32>(0)

    /// Prints a line to standard output.
    package static func print(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

    /// Prints a message to standard error, on one line, with the tool's name before it, which a helper of it tells too.
    package static func complain(_ message: String) {
        let line = String(message.map { $0.isNewline ? " " : $0 })
        // A line that is drawn again and again may stand there.
        write("\(isInteractive ? "\u{1B}[K" : "")callout: \(line)\n", to: STDERR_FILENO)
    }

    /// Writes text as it is.
    package static func write(_ text: String, to descriptor: Int32) {
        failure.withLock { failure in
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                if count < 0, errno == EAGAIN {
                    // Whoever shares the descriptor with us may have made it non-blocking.
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&waiting, 1, -1)
                } else if count < 0, errno != EINTR {
                    if descriptor == STDOUT_FILENO, failure == 0 { failure = errno }
                    return
                }
                bytes = bytes.dropFirst(max(0, count))
            }
        }
    }

    /// Opens what the caller has closed of the three standard descriptors, so that no file or pipe of ours takes its place
    /// and gets what is meant for it.
    package static func takeClosed() {
        while case let descriptor = open("/dev/null", O_RDWR), descriptor >= 0 {
            if descriptor > STDERR_FILENO {
                close(descriptor)
                return
            }
        }
    }

    /// Tells it if standard output could not be written; the status for that.
    package static func end() -> ExitStatus {
        let code = failure.withLock { $0 }
        guard code != 0, code != EPIPE else { return .success }
        let words = String(cString: strerror(code))
        complain("standard output cannot be written (\(words)): make room there, or send it elsewhere")
        return .cannotWrite
    }

    /// Whether standard error is a terminal, on which a line may be drawn again and again.
    package static let isInteractive = isatty(STDERR_FILENO) == 1
}
