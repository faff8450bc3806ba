// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What the kernel tells of a process at a glance (`/proc/PID/stat`, see proc(5)).
struct ProcessStatus {
    /// Whether it has ended, and only waits for its parent to be told.
    let hasEnded: Bool
    /// When it was forked, in clock ticks since the machine's start; starting another program does not change that.
    let start: UInt64

    /// What the kernel tells now; nil if there is no such process.
    init?(of process: Int32) {
        guard let bytes = try? Files.read("/proc/\(process)/stat", limit: 4_096) else { return nil }
        self.init(parsing: bytes)
    }

    /// Reads the kernel's line; nil if it is none.
    init?(parsing line: [UInt8]) {
        // A program's name may hold anything, spaces and parentheses too: what follows the last one counts.
        guard let name = line.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        // The state is the third field of the line, the start the 22nd.
        let fields = line[name...].split(separator: UInt8(ascii: " "), maxSplits: 21)
        guard fields.count > 20, let state = fields[1].first,
            let start = UInt64(String(decoding: fields[20], as: UTF8.self))
        else { return nil }
        hasEnded = state == UInt8(ascii: "Z") || state == UInt8(ascii: "X")
        self.start = start
    }
}
