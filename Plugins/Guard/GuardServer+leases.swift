// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import CalloutSystem

extension GuardServer {
    /// Brings the book up to date, has the crew do what follows, and answers whom it can.
    func settle() {
        let now = SteadyTime.now
        for caller in callers where caller.helloDeadline.map({ $0 <= now }) == true { caller.drop() }
        for caller in callers where caller.isLost { book.leave(caller.number) }
        callers.removeAll { $0.isLost }
        // After what has come in was read: a renewal that waited while we did not run counts.
        for lease in book.expire(now: now) {
            log.note("lease-expired", "caller \(lease.holder)")
            lose(lease, .notRenewed, CueError(.timedOut, "the guard heard nothing in time and gave other audio back"))
        }
        if work == nil { advance(now) }
        guard book.isSettled(now: now) else { return }
        for caller in callers { answer(caller) }
    }

    private func advance(_ now: Duration) {
        if let deed = book.begin(now: now) {
            start(.deed, deed)
        } else if let first = waiting.first {
            start(first.kind)
        }
    }

    /// Has the crew do something; it tells when it is done.
    func start(_ kind: Work, _ deed: LeaseBook.Deed? = nil) {
        // Who asks while it is done is answered by the next: this one may have looked already.
        let askers = deed == nil ? waiting.filter { $0.kind == kind } : []
        waiting.removeAll { asker in askers.contains { ($0.caller, $0.id) == (asker.caller, asker.id) } }
        work = (kind, SteadyTime.now + settings.deed, askers)
        Task { [crew, mailbox] in
            var error: CueError?
            do {
                switch (kind, deed) {
                case (_, .impose(let claim)): try await crew.impose(claim)
                case (_, .lift(let deactivation)): try await crew.lift(deactivation)
                case (.ready, _): try await crew.ready()
                case (.restore, _), (.deed, _): await crew.restore()
                }
            } catch let failure {
                error = CueError(failure, cue: nil, stage: nil)
            }
            var status = GuardStatus()
            status.restraints = await crew.names
            // A window is not kept waiting for what `doctor` wants to know.
            if kind != .deed { status.notes = await crew.notes() }
            mailbox.post(.did(kind, error, status))
        }
    }

    /// Takes what another thread tells.
    func take(_ letter: Letter) {
        switch letter {
        case .stop: leave(.stopped)
        case .did(let kind, let error, let told):
            let askers = work?.askers ?? []
            work = nil
            status.restraints = told.restraints
            if kind == .deed {
                finish(error)
            } else {
                status.notes = told.notes
                for asker in askers { reply(to: asker.caller, asker.id, error) }
            }
        }
    }

    private func finish(_ error: CueError?) {
        guard let error else { return book.succeeded() }
        for lease in book.failed(now: SteadyTime.now) {
            log.note("cannot-impose", error.message)
            lose(lease, .failed, error)
        }
    }

    /// Tells a holder that its lease is over: as the answer that it waits for, or of its own accord.
    private func lose(_ lease: Lease, _ loss: GuardReply.Loss, _ error: CueError) {
        guard let caller = callers.first(where: { $0.number == lease.holder }) else { return }
        if let index = caller.questions.firstIndex(where: { $0.activation == lease.activation }) {
            caller.questions[index].error = error
        } else {
            caller.say(.lost(activation: lease.activation, loss, error))
        }
    }

    private func answer(_ caller: GuardCaller) {
        for question in caller.questions {
            caller.say(question.error.map { .failed(id: question.id, $0) } ?? .done(id: question.id, nil))
        }
        caller.questions = []
    }

    private func reply(to number: Int, _ id: Int, _ error: CueError?) {
        guard let caller = callers.first(where: { $0.number == number }) else { return }
        caller.say(error.map { .failed(id: id, $0) } ?? .done(id: id, currentStatus))
    }

    /// How the guard stands.
    var currentStatus: GuardStatus {
        var status = status
        status.version = settings.version.description
        status.process = Int(getpid())
        status.leases = book.leases.count
        status.pending = journal.entries.count
        return status
    }

    /// Ends every lease, for the user who wants everything back.
    func endLeases() {
        for lease in book.endAll() {
            lose(lease, .restored, CueError(.refused, "other audio was given back at the user's wish"))
        }
    }

    /// Lifts everything, then ends.
    func leave(_ reason: Ending) {
        guard ending == nil else { return }
        ending = (reason, SteadyTime.now + settings.farewell)
        unlink(place.socket)
        _ = book.endAll()
    }
}
