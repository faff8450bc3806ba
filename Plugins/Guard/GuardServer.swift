// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import CalloutSystem

/// The guard: listens for processes, keeps their leases, and has the crew do what follows.
///
/// It belongs to one thread, which runs ``run()``. The crew's answers come by mail, so that a lease can end or a caller
/// leave while something is being done.
final class GuardServer {
    /// Why a guard ended.
    enum Ending: String, Sendable {
        /// Nobody used it.
        case idle
        /// It was told to.
        case stopped
        /// A newer one takes its place.
        case relieved
        /// A deed took longer than any may.
        case stuck
    }

    /// What other threads tell the guard's.
    enum Letter: Sendable {
        case stop
        case did(Work, CueError?, GuardStatus)
    }

    /// What the crew does.
    enum Work: Sendable {
        case deed
        case ready
        case restore
    }

    /// A request that the crew has to be free for.
    struct Asker {
        let kind: Work
        let caller: Int
        let id: Int
    }

    let place: GuardPlace
    let settings: GuardSettings
    let journal: FileJournal
    let log: GuardLog
    let crew: RestraintCrew
    let mailbox: Mailbox<Letter>
    private let listener: Descriptor
    private let signals: Int32
    private var count = 0
    private var listensAgain = Duration.zero
    var callers: [GuardCaller] = []
    var book: LeaseBook
    /// What the crew does now, until when it may, and who is answered when it is done.
    var work: (kind: Work, deadline: Duration, askers: [Asker])?
    /// Who waits for the crew to get ready, or to restore.
    var waiting: [Asker] = []
    /// What the crew told last.
    var status = GuardStatus()
    /// Why it ends, and until when it tries to lift everything first.
    var ending: (reason: Ending, deadline: Duration)?

    /// Begins to listen; the caller holds the lock.
    ///
    /// `signals` is readable when the process is told to end; -1 for none.
    init(
        _ place: GuardPlace, _ slots: [RestraintSlot], settings: GuardSettings, signals: Int32 = -1
    ) throws(CueError) {
        self.place = place
        self.settings = settings
        self.signals = signals
        log = GuardLog(place.log)
        journal = try Self.journal(place, log)
        crew = RestraintCrew(slots, journal: journal, log: log)
        book = LeaseBook(patience: settings.patience)
        do throws(SystemError) {
            mailbox = try Mailbox()
            listener = try UnixSocket.listen(place.socket)
        } catch {
            throw CueError(
                .unavailable, "the guard cannot listen at \(place.socket): \(error.words)", underlying: error)
        }
    }

    /// The journal; where the state's folder cannot be written, beside the socket.
    private static func journal(_ place: GuardPlace, _ log: GuardLog) throws(CueError) -> FileJournal {
        do {
            return try FileJournal(place.journal, log: log)
        } catch {
            log.note("journal-elsewhere", error.message)
            return try FileJournal("\(place.folder)/guard-\(place.name).journal", log: log)
        }
    }

    /// Guards until nobody needs it, it is told to end, or a newer one comes.
    func run() -> Ending {
        log.note("began", "version \(settings.version)")
        if !journal.entries.isEmpty { start(.restore) }
        var lastUse = SteadyTime.now
        while true {
            let now = SteadyTime.now
            if !callers.isEmpty || !book.isIdle || work != nil { lastUse = now }
            if let reason = end(now, lastUse: lastUse) {
                unlink(place.socket)
                log.note("ended", reason.rawValue)
                return reason
            }
            wait(until: nextLook(lastUse))
            settle()
        }
    }

    private func end(_ now: Duration, lastUse: Duration) -> Ending? {
        if let work, work.deadline <= now { return .stuck }
        if let ending, work == nil && book.isIdle || ending.deadline <= now { return ending.reason }
        return ending == nil && now - lastUse >= settings.idle ? .idle : nil
    }

    /// When to look again if nothing happens; an idle guard waits for nothing but its end.
    private func nextLook(_ lastUse: Duration) -> Duration? {
        // Who was lost while it was answered is let go at once.
        if callers.contains(where: \.isLost) { return .zero }
        var times = callers.compactMap(\.helloDeadline)
        // What is due while the crew is at work waits for its answer, which comes by mail.
        if let wake = book.wake, work == nil || wake > SteadyTime.now { times.append(wake) }
        if let work { times.append(work.deadline) }
        if let ending { times.append(ending.deadline) }
        if listensAgain > .zero { times.append(listensAgain) }
        if callers.isEmpty, book.isIdle, work == nil { times.append(lastUse + settings.idle) }
        return times.min()
    }

    private func wait(until end: Duration?) {
        let now = SteadyTime.now
        if listensAgain <= now { listensAgain = .zero }
        let listens = ending == nil && listensAgain == .zero && callers.count < settings.callers
        var polls = [
            pollfd(fd: mailbox.raw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            pollfd(fd: listens ? listener.raw : -1, events: Int16(POLLIN), revents: 0),
        ]
        polls += callers.map(\.poll)
        SteadyTime.poll(&polls, until: end)
        if polls[0].revents != 0 { for letter in mailbox.take() { take(letter) } }
        if polls[1].revents != 0 {
            var information = [UInt8](repeating: 0, count: 128)
            _ = read(signals, &information, information.count)
            leave(.stopped)
        }
        for (caller, poll) in zip(callers, polls.dropFirst(3)) where poll.revents != 0 {
            if poll.revents & Int16(POLLOUT) != 0 { caller.flush() }
            for line in caller.read() { hear(line, from: caller) }
        }
        if polls[2].revents != 0 { accept() }
    }

    private func accept() {
        do throws(SystemError) {
            while callers.count < settings.callers, let socket = try UnixSocket.accept(listener) {
                guard let peer = UnixSocket.peer(of: socket), peer.user == getuid() else { continue }
                count += 1
                callers.append(
                    GuardCaller(socket, number: count, helloDeadline: SteadyTime.now + settings.hello))
            }
        } catch {
            // No descriptor is free: those who call wait a moment.
            log.note("cannot-accept", error.description)
            listensAgain = SteadyTime.now + .milliseconds(200)
        }
    }
}
