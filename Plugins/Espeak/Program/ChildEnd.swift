// SPDX-License-Identifier: Apache-2.0

import Glibc

/// How a child that was to speak came to its end.
enum ChildEnd: Equatable {
    /// It exited with a status.
    case exited(Int32)
    /// A signal ended it.
    case killed(Int32)
    /// It was still there when its time was over.
    case timedOut
    /// The host has gone: nobody waits for the sound.
    case abandoned

    /// Reads the status that `waitpid` gives of a process that has ended.
    init(status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    }

    /// Reads what ``coded`` wrote.
    init(coded: (kind: Int32, value: Int32)) {
        switch coded.kind {
        case 0: self = .exited(coded.value)
        case 1: self = .killed(coded.value)
        case 2: self = .timedOut
        default: self = .abandoned
        }
    }

    /// The end as two numbers, for the way from one process to another.
    var coded: (kind: Int32, value: Int32) {
        switch self {
        case .exited(let status): (0, status)
        case .killed(let signal): (1, signal)
        case .timedOut: (2, 0)
        case .abandoned: (3, 0)
        }
    }

    /// A signal's name: `SIGSEGV`.
    static func name(of signal: Int32) -> String {
        let names: [Int32: String] = [
            SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGKILL: "SIGKILL",
            SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU",
        ]
        return names[signal] ?? "signal \(signal)"
    }
}
