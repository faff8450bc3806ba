// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// Standard output and standard error, line by line.
///
/// A reader who goes away (`callout voices | head`) ends the tool quietly, as it does others.
enum Terminal {
    private static let lock = Mutex(())

    /// Prints a line to standard output.
    static func print(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

    /// Prints a message to standard error, on one line, with the tool's name before it.
    static func complain(_ message: String) {
        let line = String(message.map { $0.isNewline ? " " : $0 })
        write("callout: \(line)\n", to: STDERR_FILENO)
    }

    /// Writes text as it is.
    static func write(_ text: String, to descriptor: Int32) {
        lock.withLock { _ in
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                if count < 0, errno != EINTR { return }
                bytes = bytes.dropFirst(max(0, count))
            }
        }
    }

    /// Whether standard error is a terminal, on which a line may be drawn again and again.
    static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }
}
