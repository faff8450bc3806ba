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

    /// A signal's name: `SIGSEGV`.
    static func name(of signal: Int32) -> String {
        let names: [Int32: String] = [
            SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGKILL: "SIGKILL",
            SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU",
        ]
        return names[signal] ?? "signal \(signal)"
    }
}
