// SPDX-License-Identifier: Apache-2.0

import Glibc

/// One thread that lives as long as the process, for what must not end before.
///
/// A sandbox, and a program that listens, end with the thread that started them (`PR_SET_PDEATHSIG` of prctl(2) is sent
/// when that ends, not the process): what is started here may be spoken to from any thread.
enum LaunchThread {
    private static let jobs: Result<Mailbox<@Sendable () -> Void>, SystemError> = Result { () throws(SystemError) in
        let jobs = try Mailbox<@Sendable () -> Void>()
        try BlockingThread.start { serve(jobs) }
        return jobs
    }

    /// Runs this on the thread, and waits for it.
    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) throws(SystemError) -> Value {
        let jobs = try jobs.get()
        let answer = try Mailbox<Value>()
        jobs.post { answer.post(body()) }
        while true {
            wait(for: answer.raw)
            if let value = answer.take().first { return value }
        }
    }

    private static func serve(_ jobs: Mailbox<@Sendable () -> Void>) {
        while true {
            wait(for: jobs.raw)
            for job in jobs.take() { job() }
        }
    }

    private static func wait(for descriptor: Int32) {
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        SteadyTime.poll(&descriptors, until: nil)
    }
}
