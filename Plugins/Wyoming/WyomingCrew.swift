// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Synchronization
import CalloutSystem

/// The threads that hold the instances, and the line of jobs before them.
final class WyomingCrew: Sendable {
    private struct State {
        var roster: WyomingRoster<any WyomingJob>
        var wakes: [Int: Mailbox<Void>] = [:]
        var clearing: [CheckedContinuation<Void, Never>] = []
    }

    private let program: PluginProgram
    private let policy: WyomingPolicy
    private let state: Mutex<State>

    init(_ program: PluginProgram, _ policy: WyomingPolicy) {
        self.program = program
        self.policy = policy
        state = Mutex(
            State(
                roster: WyomingRoster(
                    limit: policy.instances, places: policy.waiting, patience: policy.deadlines.waiting)))
    }

    /// Puts a job in the line.
    func submit(_ job: any WyomingJob) {
        guard let action = state.withLock({ $0.roster.submit(job, now: SteadyTime.now) }) else {
            return job.fail(
                CueError(
                    .failed,
                    "more than \(policy.waiting) utterances wait for the plugin '\(program.name)'; ask for fewer at once"
                ))
        }
        perform(action)
    }

    /// Takes a job out of the line, or interrupts it.
    func withdraw(_ job: any WyomingJob) {
        perform(state.withLock { $0.roster.withdraw { $0 === job } })
    }

    /// Tells all workers to end their instances and leave, after what they are at.
    func dismiss() {
        let wakes = state.withLock { state in state.roster.dismiss().compactMap { state.wakes[$0] } }
        for wake in wakes { wake.post(()) }
    }

    /// Waits until all workers that were told to leave have left.
    func cleared() async {
        await withCheckedContinuation { continuation in
            let isCleared = state.withLock { state in
                if !state.roster.isCleared { state.clearing.append(continuation) }
                return state.roster.isCleared
            }
            if isCleared { continuation.resume() }
        }
    }

    private func perform(_ action: WyomingRoster<any WyomingJob>.Action) {
        switch action {
        case .nothing: break
        case .wake(let worker): state.withLock { $0.wakes[worker] }?.post(())
        case .hire(let worker): hire(worker)
        }
    }

    private func hire(_ worker: Int) {
        do throws(SystemError) {
            let wake = try Mailbox<Void>()
            state.withLock { $0.wakes[worker] = wake }
            try BlockingThread.start { self.work(as: worker) }
        } catch {
            let orphans = state.withLock { state in
                state.wakes[worker] = nil
                return state.roster.neverCame(worker)
            }
            for job in orphans {
                job.fail(CueError(.failed, "no thread for the plugin '\(program.name)': \(error)", underlying: error))
            }
        }
    }

    /// A worker's life.
    private func work(as worker: Int) {
        serve(as: worker)
        let (action, waiting) = state.withLock { state in
            state.wakes[worker] = nil
            let action = state.roster.left(worker)
            defer { if state.roster.isCleared { state.clearing = [] } }
            return (action, state.roster.isCleared ? state.clearing : [])
        }
        perform(action)
        for continuation in waiting { continuation.resume() }
    }

    /// Works until told to leave; whatever the worker holds is released when this returns.
    private func serve(as worker: Int) {
        guard let wake = state.withLock({ $0.wakes[worker] }) else { return }
        let seat = WyomingSeat(program, policy, wake) {
            self.state.withLock { $0.roster.takeAhead(for: worker) { $0.request != nil } }?.request
        }
        while true {
            let (duty, expired) = state.withLock { $0.roster.next(for: worker, now: SteadyTime.now) }
            for job in expired {
                job.fail(
                    CueError(
                        .timedOut,
                        "the plugin '\(program.name)' was busy for \(policy.deadlines.waiting); ask for less at once"))
            }
            switch duty {
            case .work(let job): job.run(on: seat)
            case .rest: seat.rest()
            case .leave:
                seat.dismiss()
                return
            }
        }
    }
}
