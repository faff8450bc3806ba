// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CEspeak
import Glibc

/// A copy of this process, made at the moment it is needed, that does one thing and ends.
///
/// The library is not deterministic when it is used twice, keeps settings from one text to the next, and can crash. A
/// fresh copy of a process in which it was initialised and nothing else is always the same, and can be lost.
struct Child: ~Copyable {
    /// What a child may use.
    enum Kind {
        /// ``Child/patience`` seconds of the processor; it may write no files.
        case forOneText
        /// As much as this process may.
        case lasting
    }

    /// The longest a text may take to be spoken, in seconds; real ones take milliseconds.
    static let patience = 10.0

    private let process: pid_t

    /// Makes the copy, which does its work, and returns in the parent only.
    ///
    /// - Parameters:
    ///   - kind: What the child may use.
    ///   - work: What it does; it exits with the status that this returns.
    /// - Throws: A refusal with `failed` if the system makes no process.
    init(_ kind: Kind, doing work: () -> ChildStatus) throws(Refusal) {
        let parent = getpid()
        process = callout_fork()
        guard process >= 0 else {
            throw .failed("no process can be started for the synthesiser (errno \(errno)); too many are running")
        }
        guard process == 0 else { return }
        _ = callout_die_with_parent()
        // The parent may have ended before the line above.
        guard getppid() == parent else { _exit(1) }
        if case .forOneText = kind {
            Program.limit(RLIMIT_CPU, to: rlim_t(Self.patience))
            Program.limit(RLIMIT_FSIZE, to: 0)
        }
        _exit(work().rawValue)
    }

    /// Waits until the child has ended; it never outlives its time or its host.
    ///
    /// - Parameters:
    ///   - output: The descriptor the host reads from: where it has gone, the child is not needed.
    ///   - patience: The longest to wait, in seconds.
    /// - Returns: How it ended.
    func end(watching output: Int32, for patience: Double = Self.patience) -> ChildEnd {
        let ending = callout_pidfd_open(process)
        defer { if ending >= 0 { close(ending) } }
        var watched = [
            pollfd(fd: ending, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
        ]
        switch ending < 0 ? nil : Self.wait(&watched, for: patience) {
        case 0: return ChildEnd(status: reap())
        case 1:
            stop()
            return .abandoned
        default:
            stop()
            return .timedOut
        }
    }

    /// Ends the child at once, if it has not ended; neither this nor ``end(watching:for:)`` may follow.
    ///
    /// - Returns: The status that `waitpid` gives of it.
    @discardableResult func stop() -> Int32 {
        kill(process, SIGKILL)
        return reap()
    }

    /// Waits for something to happen to one of several descriptors.
    ///
    /// - Parameters:
    ///   - watched: The descriptors.
    ///   - patience: The longest to wait, in seconds.
    /// - Returns: The index of the first to which something has happened; nil if time is over.
    static func wait(_ watched: inout [pollfd], for patience: Double) -> Int? {
        while true {
            let ready = poll(&watched, nfds_t(watched.count), Int32(patience * 1_000))
            if ready > 0 { return watched.firstIndex { $0.revents != 0 } }
            guard ready < 0, errno == EINTR else { return nil }
        }
    }

    private func reap() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return status
    }
}
#endif
