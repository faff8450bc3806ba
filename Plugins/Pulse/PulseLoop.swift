// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse
import CalloutSystem
import Dispatch

/// libpulse's event loop as a Swift executor: the jobs of ``PulseThread`` run on the loop's own thread, between its
/// callbacks.
///
/// libpulse's rule for threads: "all PulseAudio objects are not thread-safe"; while a threaded main loop runs, its lock
/// must be held to touch any of them, and it is held whenever the loop calls back. Here every call to libpulse comes
/// from such a callback, on the loop's thread, so that no other thread ever takes the lock or waits for it.
///
/// There is one loop in a process. It begins with the first connection and lasts as long as the process; while nothing
/// happens its thread sleeps. Where the system has no room for it, jobs run on a queue, and find that there is no
/// ``api`` to connect with.
final class PulseLoop: SerialExecutor, @unchecked Sendable {
    static let shared = PulseLoop()

    /// What the system lacks for the loop, and how to mend it; nil if there is one.
    ///
    /// Set once, before anybody can look.
    private(set) var lack: String?
    private var mainloop: OpaquePointer?
    private let queue = DispatchQueue(label: "callout-pulse")
    /// The only way into the loop that needs no lock.
    private let jobs = try? Mailbox<UnownedJob>()

    private init() {
        guard let jobs, let mainloop = pa_threaded_mainloop_new(), let api = pa_threaded_mainloop_get_api(mainloop)
        else {
            lack = "no descriptors are left for the sound server: raise their limit (ulimit -n) and start again"
            return
        }
        _ = api.pointee.io_new(
            api, jobs.raw, PA_IO_EVENT_INPUT,
            { _, _, _, _, loop in
                guard let loop else { return }
                Unmanaged<PulseLoop>.fromOpaque(loop).takeUnretainedValue().runJobs()
            }, Unmanaged.passUnretained(self).toOpaque())
        pa_threaded_mainloop_set_name(mainloop, "callout-pulse")
        guard pa_threaded_mainloop_start(mainloop) == 0 else {
            pa_threaded_mainloop_free(mainloop)
            lack = "no thread can be started for the sound server: raise their limit (ulimit -u) and start again"
            return
        }
        self.mainloop = mainloop
    }

    /// What libpulse makes connections with; nil if there is no loop.
    ///
    /// Only for use on the loop's thread.
    var api: UnsafeMutablePointer<pa_mainloop_api>? { mainloop.flatMap { pa_threaded_mainloop_get_api($0) } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        guard mainloop != nil, let jobs else {
            return queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
        jobs.post(job)
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    func isIsolatingCurrentContext() -> Bool? { mainloop.map { pa_threaded_mainloop_in_thread($0) != 0 } }

    func checkIsolated() {
        guard let mainloop else { return dispatchPrecondition(condition: .onQueue(queue)) }
        precondition(pa_threaded_mainloop_in_thread(mainloop) != 0, "libpulse is used on its own thread only")
    }

    private func runJobs() {
        for job in jobs?.take() ?? [] { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}
#endif
