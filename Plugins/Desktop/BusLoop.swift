// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd
import CalloutSystem
import Dispatch
import Glibc
import Synchronization

/// libsystemd's event loop as a Swift executor: the jobs of ``BusThread`` run on the loop's own thread, between its
/// callbacks.
///
/// libsystemd's rule for threads: "only a single specific thread may operate on a given object during its entire
/// lifetime". So every bus, message and timer is made, used and let go on this one thread, and nothing blocks it: each
/// call is asynchronous and has a limit.
///
/// There is one loop in a process. It begins with the first connection and lasts as long as the process; while nothing
/// happens its thread sleeps. Where the system has no room for it, jobs run on a queue, and find that there is no
/// ``event`` to connect with.
final class BusLoop: SerialExecutor, @unchecked Sendable {
    static let shared = BusLoop()

    /// What the system lacks for the loop, and how to mend it; nil if there is one.
    ///
    /// Set once, before anybody can look.
    private(set) var lack: String?
    /// The loop; nil if there is none.
    ///
    /// Only for use on its thread, which makes it before it runs the first job.
    private(set) var event: OpaquePointer?
    private var thread: pthread_t?
    private let queue = DispatchQueue(label: "callout-bus")
    private let jobs = try? Mailbox<UnownedJob>()

    private init() {
        let begun = DispatchSemaphore(value: 0)
        do throws(SystemError) {
            try BlockingThread.start { [self] in
                let isThere = make()
                begun.signal()
                if isThere { while sd_event_loop(event) >= 0 {} }
            }
            begun.wait()
            if event == nil {
                lack = "no descriptors are left for the session bus: raise their limit (ulimit -n) and start again"
            }
        } catch {
            lack = "no thread can be started for the session bus: raise their limit (ulimit -u) and start again"
        }
    }

    /// Makes the loop, on its thread.
    private func make() -> Bool {
        var event: OpaquePointer?
        guard let jobs, sd_event_new(&event) >= 0 else { return false }
        let added = sd_event_add_io(
            event, nil, jobs.raw, EPOLLIN.rawValue,
            { _, _, _, loop in
                loop.map { Unmanaged<BusLoop>.fromOpaque($0).takeUnretainedValue().runJobs() }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        guard added >= 0 else {
            sd_event_unref(event)
            return false
        }
        (self.event, thread) = (event, pthread_self())
        return true
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        guard event != nil, let jobs else {
            return queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
        jobs.post(job)
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    func isIsolatingCurrentContext() -> Bool? { thread.map { pthread_equal($0, pthread_self()) != 0 } }

    func checkIsolated() {
        guard let thread else { return dispatchPrecondition(condition: .onQueue(queue)) }
        precondition(pthread_equal(thread, pthread_self()) != 0, "libsystemd is used on its own thread only")
    }

    private func runJobs() {
        for job in jobs?.take() ?? [] { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}
#endif
