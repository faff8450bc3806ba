// SPDX-License-Identifier: Apache-2.0

import CSpawn
import Glibc

/// The owner of a child process, of the process group it leads, and of its entry in the process table.
///
/// A zombie keeps its number, and so its group's: the group is always signalled before the child is waited for, so that
/// no signal ever reaches a stranger.
package struct ChildProcess: ~Copyable {
    /// How often the end is looked for where the system has no descriptor for it.
    private static let look = Duration.milliseconds(20)

    private let pid: pid_t
    private let exit: Descriptor?
    /// Is readable once the child has ended; -1 where the system has no such thing.
    package let exitDescriptor: Int32
    private var isReaped = false

    /// Takes over a child that leads a group of its own.
    package init(pid: Int32) {
        self.pid = pid
        do throws(SystemError) {
            let exit = try Descriptor(pidfd_open(pid, 0), of: "pidfd_open")
            exitDescriptor = exit.raw
            self.exit = .some(exit)
        } catch {
            exitDescriptor = -1
            exit = nil
        }
    }

    deinit {
        guard !isReaped else { return }
        kill(-pid, SIGKILL)
        Self.reapLater(pid)
    }

    /// When to look whether the child has ended, if nothing else comes first.
    package func look(_ end: Duration?) -> Duration? {
        guard exitDescriptor < 0 else { return end }
        let next = SteadyTime.now + Self.look
        return end.map { min($0, next) } ?? next
    }

    /// Whether the child has ended, without waiting for it.
    package var hasEnded: Bool {
        var info = siginfo_t()
        // ECHILD: somebody else in this process has waited for it.
        return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_signo != 0
    }

    /// Ends the child and all of its group, and waits for it.
    ///
    /// The child is first given `patience` to end by itself, then, after SIGTERM, `grace`. Returns its status if it
    /// ended by itself, else nil.
    package mutating func end(patience: Duration, grace: Duration) -> ProgramEnd? {
        guard !isReaped else { return nil }
        let ownEnd = waitForEnd(patience)
        if !ownEnd {
            kill(-pid, SIGTERM)
            _ = waitForEnd(grace)
        }
        kill(-pid, SIGKILL)
        isReaped = true
        guard waitForEnd(.seconds(1)) else {
            // It hangs inside the kernel.
            Self.reapLater(pid)
            return nil
        }
        var status: Int32 = 0
        guard waitpid(pid, &status, 0) == pid, ownEnd else { return nil }
        return ProgramEnd(wait: status)
    }

    private func waitForEnd(_ patience: Duration) -> Bool {
        let end = SteadyTime.now + patience
        var descriptors = [pollfd(fd: exitDescriptor, events: Int16(POLLIN), revents: 0)]
        while !hasEnded {
            guard SteadyTime.now < end else { return false }
            SteadyTime.poll(&descriptors, until: look(end))
        }
        return true
    }

    private static func reapLater(_ pid: pid_t) {
        try? BlockingThread.start { waitpid(pid, nil, 0) }
    }
}
