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
    /// How long and how often is looked, at least, for processes that start others meanwhile.
    private static let patience = (time: Duration.milliseconds(500), looks: 8)

    /// As `NAME=value`.
    let variable: String
    /// When its first process was forked; what is older is not its own.
    private var start: UInt64 = 0

    init() { variable = "\(Self.name)=\(getpid()).\(Self.count.add(1, ordering: .relaxed).newValue)" }

    /// Tells it its first process, once that is there.
    mutating func begin(with leader: pid_t) { start = ProcessStatus(of: leader)?.start ?? 0 }

    /// Ends the processes that have the mark.
    ///
    /// One may start another and be gone before it is looked at. So it is over when no process is there that was not
    /// there before, and was not found to be a stranger; but not for ever, since others start processes too.
    func endWhatIsLeft() {
        let end = SteadyTime.now + Self.patience.time
        var looks = 0
        var strangers: Set<pid_t> = [getpid()]
        while looks < Self.patience.looks || SteadyTime.now < end {
            looks += 1
            // The youngest first, most of which are gone soonest.
            let unknown = Files.names(in: "/proc").compactMap { pid_t($0) }.filter { !strangers.contains($0) }.sorted(
                by: >)
            if unknown.isEmpty { return }
            for process in unknown where sort(process) == .stranger { strangers.insert(process) }
            // What is about to start a program is given the time.
            if strangers.isSuperset(of: unknown) { continue }
            var nothing: [pollfd] = []
            SteadyTime.poll(&nothing, until: SteadyTime.now + .milliseconds(1))
        }
    }

    private enum Sort { case own, stranger, unknown }

    /// Finds out whether a process is one of ours, and ends it then.
    private func sort(_ process: pid_t) -> Sort {
        let sort = look(at: process)
        // Its number may be another's by now: the descriptor is held while it is looked at again.
        guard sort == .own, let held = try? Descriptor(pidfd_open(process, 0), of: "pidfd_open"),
            look(at: process) == .own
        else { return sort }
        _ = callout_kill(held.raw, SIGKILL)
        return .own
    }

    private func look(at process: pid_t) -> Sort {
        // What ended has started what it could: that is there, if not in the list that named this one, then in the next.
        guard let status = ProcessStatus(of: process), !status.hasEnded, status.start >= start,
            let environment = try? Files.read("/proc/\(process)/environ", limit: 1 << 20)
        else { return .stranger }
        // Between two programs a process has no environment; the kernel's own never have one, and no program.
        if environment.isEmpty { return Files.kind(of: "/proc/\(process)/exe") == nil ? .stranger : .unknown }
        let wanted = Array(variable.utf8)
        return environment.split(separator: 0).contains { $0.elementsEqual(wanted) } ? .own : .stranger
    }
}
