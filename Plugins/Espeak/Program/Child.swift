// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CEspeak
import Glibc

/// A process that speaks one text and ends: a copy of this one, made at the moment it is needed.
///
/// The library is not deterministic when it is used twice, keeps settings from one text to the next, and can crash. A
/// fresh copy of a process in which it was initialised and nothing else is always the same, and can be lost.
struct Child: ~Copyable {
    /// The longest a text may take to be spoken, in seconds; real ones take milliseconds.
    static let patience: Int32 = 10

    private let process: pid_t

    /// Makes the copy, which does its work, and returns in the parent only.
    ///
    /// - Parameter work: What the child does; it exits with the status that this returns.
    /// - Throws: A refusal with `failed` if the system makes no process.
    init(doing work: () -> ChildStatus) throws(Refusal) {
        let parent = getpid()
        process = callout_fork()
        guard process >= 0 else {
            throw .failed("no process can be started for the synthesiser (errno \(errno)); too many are running")
        }
        guard process == 0 else { return }
        _ = callout_die_with_parent()
        // The parent may have ended before the line above.
        guard getppid() == parent else { _exit(1) }
        Program.limit(RLIMIT_CPU, to: rlim_t(Self.patience))
        Program.limit(RLIMIT_FSIZE, to: 0)
        _exit(work().rawValue)
    }

    /// Waits until the child has ended; it never outlives its time or its host.
    ///
    /// - Parameters:
    ///   - output: The descriptor the host reads from: where it has gone, the child is not needed.
    ///   - patience: The longest to wait, in seconds.
    /// - Returns: How it ended.
    consuming func end(watching output: Int32, for patience: Double = Double(Self.patience)) -> ChildEnd {
        let ending = callout_pidfd_open(process)
        guard ending >= 0 else { return stop(.timedOut) }
        defer { close(ending) }
        var watched = [
            pollfd(fd: ending, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
        ]
        var ready: Int32
        repeat {
            ready = poll(&watched, nfds_t(watched.count), Int32(patience * 1_000))
        } while ready < 0 && errno == EINTR
        guard ready > 0 else { return stop(.timedOut) }
        guard watched[0].revents != 0 else { return stop(.abandoned) }
        return ChildEnd(status: reap())
    }

    private func stop(_ reason: ChildEnd) -> ChildEnd {
        kill(process, SIGKILL)
        _ = reap()
        return reason
    }

    private func reap() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return status
    }
}
#endif
