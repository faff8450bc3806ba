// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A named pipe that a program opens: whoever holds the other end learns when all have let go of it, that is, ended.
final class Lifeline: Sendable {
    let path: String
    private let end: Int32

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("callout-\(UUID().uuidString)").path
        guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        end = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard end >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }

    deinit {
        close(end)
        unlink(path)
    }

    /// Waits until a program has written a byte to it, and takes that; false after ten seconds.
    func isHeld() async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { [self] in
                var descriptor = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
                var byte: UInt8 = 0
                continuation.resume(returning: poll(&descriptor, 1, 10_000) == 1 && read(end, &byte, 1) == 1)
            }
        }
    }

    /// Waits until somebody has opened the pipe and nobody holds it any more; false after ten seconds.
    func isCut() async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { [self] in
                var descriptor = pollfd(fd: end, events: 0, revents: 0)
                let count = poll(&descriptor, 1, 10_000)
                continuation.resume(returning: count == 1 && descriptor.revents & Int16(POLLHUP) != 0)
            }
        }
    }
}
