// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import Synchronization
import CalloutSystem

/// A connection to the guard: what is asked over it is answered within a limit, and while a window is open it says that
/// we are still there.
final class GuardLink: Sendable {
    /// Why a question was not answered with what was hoped for.
    enum Failure: Error {
        /// The guard is gone.
        case ended
        /// The guard did not answer in time.
        case timedOut
        /// The guard said why it cannot.
        case refused(CueError)
    }

    /// What happens without a question.
    enum Event: Sendable {
        /// The guard is gone.
        case ended
        /// The guard has ended our lease.
        case lost(activation: Int, GuardReply.Loss, CueError)
    }

    typealias Answer = Result<GuardStatus?, Failure>

    fileprivate struct Question {
        let deadline: Duration
        let continuation: CheckedContinuation<Answer, Never>
    }

    fileprivate struct State {
        var count = 0
        var questions: [Int: Question] = [:]
        /// When to say next that we are still there; nil while no window is open.
        var renewal: Duration?
        var isEnded = false
    }

    /// How often a lease is renewed: three times before it would end.
    private static let interval = Duration.milliseconds(400)

    private let socket: Descriptor
    private let wake: Mailbox<Void>
    fileprivate let state = Mutex(State())
    /// The guard's process.
    let process: pid_t

    /// Takes over a connection on which hello has been said, and listens to it on a thread of its own.
    init(_ socket: consuming Descriptor, process: pid_t) throws(SystemError) {
        self.socket = socket
        self.process = process
        wake = try Mailbox()
    }

    /// Begins to listen; what happens without a question is told here.
    func begin(_ tell: @escaping @Sendable (Event) -> Void) throws(SystemError) {
        try BlockingThread.start { [self] in
            listen(tell)
            tell(.ended)
        }
    }

    /// Asks the guard.
    func ask(within limit: Duration, _ request: (_ id: Int) -> GuardRequest) async throws(Failure) -> GuardStatus? {
        let answer = await withCheckedContinuation { continuation in
            let isSent = state.withLock { state in
                guard !state.isEnded else { return false }
                state.count += 1
                let line = request(state.count).json.line
                guard UnixSocket.send(line, to: socket) == line.count else { return false }
                state.questions[state.count] = Question(
                    deadline: SteadyTime.now + limit, continuation: continuation)
                return true
            }
            // Its limit, so that the thread knows of it.
            if isSent { wake.post(()) } else { continuation.resume(returning: .failure(.ended)) }
        }
        return try answer.get()
    }

    /// Says from now on that we are still there.
    func beginRenewing() { state.withLock { $0.renewal = SteadyTime.now + Self.interval } }

    /// Says it no longer.
    func endRenewing() { state.withLock { $0.renewal = nil } }

    /// Ends the connection.
    func close() {
        state.withLock { $0.isEnded = true }
        shutdown(socket.raw, Int32(SHUT_RDWR))
    }

    /// Ends the guard, which hangs: what it holds is released with it, and its successor undoes the rest.
    func endGuard() {
        kill(process, SIGKILL)
        close()
    }

    private func listen(_ tell: (Event) -> Void) {
        var lines = LineReader()
        while true {
            var polls = [
                pollfd(fd: socket.raw, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.raw, events: Int16(POLLIN), revents: 0),
            ]
            SteadyTime.poll(&polls, until: state.withLock { $0.nextLook })
            if polls[1].revents != 0 { _ = wake.take() }
            if polls[0].revents != 0, let bytes = UnixSocket.receive(socket) {
                guard !bytes.isEmpty, let whole = lines.feed(bytes) else { return end() }
                for line in whole {
                    // What cannot be read is no answer: its question has a limit.
                    guard let json = try? JSONValue(line: line), let reply = try? GuardReply(json) else { continue }
                    take(reply, tell)
                }
            }
            keepTime()
        }
    }

    private func take(_ reply: GuardReply, _ tell: (Event) -> Void) {
        switch reply {
        case .hello, .failed(nil, _): break
        case .done(let id, let status): answer(id, .success(status))
        case .failed(.some(let id), let error): answer(id, .failure(.refused(error)))
        case .lost(let activation, let loss, let error): tell(.lost(activation: activation, loss, error))
        }
    }

    private func answer(_ id: Int, _ answer: Answer) {
        state.withLock { $0.questions.removeValue(forKey: id) }?.continuation.resume(returning: answer)
    }

    private func keepTime() {
        let now = SteadyTime.now
        let late = state.withLock { state in
            if let renewal = state.renewal, renewal <= now {
                state.renewal = now + Self.interval
                _ = UnixSocket.send(GuardRequest.renew.json.line, to: socket)
            }
            let late = state.questions.filter { $0.value.deadline <= now }
            for id in late.keys { state.questions[id] = nil }
            return late.values.map(\.continuation)
        }
        for continuation in late { continuation.resume(returning: .failure(.timedOut)) }
    }

    private func end() {
        let left = state.withLock { state in
            state.isEnded = true
            defer { state.questions = [:] }
            return state.questions.values.map(\.continuation)
        }
        for continuation in left { continuation.resume(returning: .failure(.ended)) }
    }
}

extension GuardLink.State {
    /// When to look if nothing comes.
    fileprivate var nextLook: Duration? { (questions.values.map(\.deadline) + [renewal].compactMap { $0 }).min() }
}
