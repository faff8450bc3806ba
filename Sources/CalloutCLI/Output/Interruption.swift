// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import Synchronization

/// SIGINT and SIGTERM: the work is cancelled so that it can end cleanly, and the exit status says which signal it was.
///
/// The handler only writes a byte to a pipe (signal-safety(7)). A handler, unlike an ignored or blocked signal, is not
/// passed on to the programs that are started.
enum Interruption {
    private nonisolated(unsafe) static var writeEnd: Int32 = -1
    private static let received = Mutex<Int32>(0)

    /// Calls `cancel` at the first signal; a second one ends the process at once.
    static func watch(_ cancel: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        writeEnd = ends[1]
        let reader = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .global())
        reader.setEventHandler { [readEnd = ends[0]] in
            var byte: UInt8 = 0
            guard read(readEnd, &byte, 1) == 1 else { return }
            let number = Int32(byte)
            let earlier = received.withLock { earlier in
                defer { earlier = number }
                return earlier
            }
            if earlier != 0 { _exit(128 + number) }
            cancel()
            // The source lives as long as its handler, which names it here.
            withExtendedLifetime(reader) {}
        }
        reader.resume()
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.writeEnd, &byte, 1)
            }
        }
    }

    /// The exit status of a process that a signal ended, if one came.
    static var status: Int32? {
        received.withLock { $0 == 0 ? nil : 128 + $0 }
    }

    /// Takes a signal for the usual end: the exit status does not tell of it.
    static func forget() { received.withLock { $0 = 0 } }
}
