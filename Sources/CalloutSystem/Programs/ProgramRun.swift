// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutCore
import Glibc
import Synchronization

/// One run of a program that no sandbox holds together: a mark in its environment, which what it starts inherits.
///
/// A process may leave its group and its parent, as a daemon does, but seldom forgets its environment. One that does
/// stays: only a sandbox ends that too.
struct ProgramRun: Sendable {
    private static let count = Atomic<Int>(0)
    private static let name = "CALLOUT_PLUGIN_RUN"

    /// As `NAME=value`.
    let variable: String

    init() { variable = "\(Self.name)=\(getpid()).\(Self.count.add(1, ordering: .relaxed).newValue)" }

    /// Ends the processes that have the mark.
    ///
    /// They may start others meanwhile, so it looks until there are none, but not for ever.
    func endWhatIsLeft() {
        for _ in 0..<8 where !endOnce() { return }
    }

    /// Looks at all processes once; returns whether there was one to end.
    private func endOnce() -> Bool {
        var found = false
        for name in Files.names(in: "/proc") {
            guard let pid = pid_t(name), pid != getpid(), bears(pid) else { continue }
            // Its number may be another's by now: the descriptor is held while it is looked at again.
            guard let process = try? Descriptor(pidfd_open(pid, 0), of: "pidfd_open"), bears(pid) else { continue }
            if callout_kill(process.raw, SIGKILL) == 0 { found = true }
        }
        return found
    }

    private func bears(_ process: pid_t) -> Bool {
        guard let bytes = try? Files.read("/proc/\(process)/environ", limit: 1 << 20) else { return false }
        let wanted = Array(variable.utf8)
        return bytes.split(separator: 0).contains { $0.elementsEqual(wanted) }
    }
}
