// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd
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
/// happens its thread sleeps.
final class BusLoop: SerialExecutor, @unchecked Sendable {
    static let shared = BusLoop()

    /// An event counter: the way into the loop for other threads.
    private let doorbell: Int32
    private let jobs = Mutex<[UnownedJob]>([])
    private let thread = Mutex<pthread_t?>(nil)
    /// The loop; only for use on its thread, which makes it before it runs the first job.
    private(set) var event: OpaquePointer?

    private init() {
        doorbell = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard doorbell >= 0 else { fatalError("no descriptors are left for the session bus's event loop") }
        var handle = pthread_t()
        let started = pthread_create(
            &handle, nil,
            { loop in
                loop.map { Unmanaged<BusLoop>.fromOpaque($0).takeUnretainedValue().run() }
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        guard started == 0 else { fatalError("no thread could be started for the session bus's event loop") }
        pthread_detach(handle)
    }

    private func run() {
        thread.withLock { $0 = pthread_self() }
        // The program's own handlers don't expect this thread.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        guard sd_event_new(&event) >= 0,
            sd_event_add_io(
                event, nil, doorbell, EPOLLIN.rawValue,
                { _, _, _, loop in
                    loop.map { Unmanaged<BusLoop>.fromOpaque($0).takeUnretainedValue().runJobs() }
                    return 0
                }, Unmanaged.passUnretained(self).toOpaque()) >= 0
        else { fatalError("the session bus's event loop could not be made") }
        while sd_event_loop(event) >= 0 {}
        fatalError("the session bus's event loop ended")
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = jobs.withLock { jobs in
            jobs.append(job)
            return jobs.count == 1
        }
        if isFirst { eventfd_write(doorbell, 1) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    func isIsolatingCurrentContext() -> Bool? {
        thread.withLock { $0 }.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }

    func checkIsolated() {
        precondition(isIsolatingCurrentContext() == true, "libsystemd is used on its own thread only")
    }

    private func runJobs() {
        var rings = eventfd_t()
        eventfd_read(doorbell, &rings)
        let waiting = jobs.withLock { jobs in
            defer { jobs.removeAll(keepingCapacity: true) }
            return jobs
        }
        for job in waiting { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}
#endif
