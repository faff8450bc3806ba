// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A thread for calls that block, outside the cooperative pool.
///
/// All signals are blocked on it: the app's handlers never run here, and a write to a pipe that a program has closed
/// fails with `EPIPE`, since the `SIGPIPE` it sends to this thread stays pending for good. (MSG_NOSIGNAL is for sockets,
/// and to ignore the signal is the app's to choose.)
package enum BlockingThread {
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs this on a thread of its own; no thread of the cooperative pool waits for it.
    package static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws(SystemError) -> Value
    {
        let result: Result<Value, SystemError> = await withCheckedContinuation { continuation in
            do throws(SystemError) {
                try start { continuation.resume(returning: .success(body())) }
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }

    /// Starts a thread that runs this and ends.
    package static func start(_ run: @escaping @Sendable () -> Void) throws(SystemError) {
        var thread = pthread_t()
        let body = Unmanaged.passRetained(Body(run))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let code = pthread_create(
            &thread, &attributes,
            { argument in
                var all = sigset_t()
                sigfillset(&all)
                pthread_sigmask(SIG_BLOCK, &all, nil)
                if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, body.toOpaque())
        if code != 0 {
            body.release()
            throw SystemError("pthread_create", code)
        }
    }
}
