// SPDX-License-Identifier: Apache-2.0

import Foundation

/// SIGINT and SIGTERM: the work is cancelled, so that nothing that was started is left running.
enum Signals {
    private nonisolated(unsafe) static var writeEnd: Int32 = -1

    /// Calls `cancel` at the first signal with its number; a second one ends the process at once.
    static func watch(_ cancel: @escaping @Sendable (Int32) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        writeEnd = ends[1]
        Thread.detachNewThread { [readEnd = ends[0]] in
            var number: UInt8 = 0
            guard read(readEnd, &number, 1) == 1 else { return }
            cancel(Int32(number))
            guard read(readEnd, &number, 1) == 1 else { return }
            _exit(128 + Int32(number))
        }
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Signals.writeEnd, &byte, 1)
            }
        }
    }
}
