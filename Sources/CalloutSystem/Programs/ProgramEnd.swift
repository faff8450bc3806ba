// SPDX-License-Identifier: Apache-2.0

import CSpawn

/// How a program ended.
package enum ProgramEnd: Sendable, Equatable, CustomStringConvertible {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)

    /// Reads what `waitpid` tells, as <sys/wait.h> has it: the signal in the low seven bits, the status in the next eight.
    package init(wait status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }

    /// The end of what ran in a sandbox, which tells it as a shell does: 128 and the signal.
    package var fromSandbox: ProgramEnd {
        guard case .exited(let status) = self, (129...192).contains(status) else { return self }
        return .signalled(status - 128)
    }

    /// As a clause: "crashed (signal 11: Segmentation fault)".
    package var description: String {
        switch self {
        case .exited(let status): return "ended (status \(status))"
        case .signalled(let signal):
            let name = sigdescr_np(signal).map { ": " + String(cString: $0) } ?? ""
            return "crashed (signal \(signal)\(name))"
        }
    }
}
