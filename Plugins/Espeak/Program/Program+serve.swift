// SPDX-License-Identifier: Apache-2.0

import Glibc

#if Espeak
extension Program {
    /// More address space than any text needs, so that a library that runs away ends and not the machine.
    private static let addressSpace: rlim_t = 1 << 30

    /// The library's version.
    static var libraryVersion: String { EspeakLibrary.version }

    /// Serves until the host is done.
    ///
    /// - Returns: The exit status.
    static func serve() -> Int32 {
        takeSignals()
        limit(RLIMIT_AS, to: addressSpace)
        limit(RLIMIT_CORE, to: 0)
        let output = Output()
        do throws(Refusal) {
            var server = Server(try Speaker(), writingTo: output)
            return server.run()
        } catch {
            complain(error.text)
            return unavailable
        }
    }

    /// Makes signals do what they do by default: a host with threads of its own hands on what it has blocked or ignores.
    private static func takeSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
        for taken in [SIGTERM, SIGINT, SIGHUP, SIGCHLD] { signal(taken, SIG_DFL) }
        // Where standard error is a file, a child that may write no files could not even warn without this.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Sets a limit of this process and of the children to come.
    static func limit(_ resource: __rlimit_resource, to value: rlim_t) {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
#else
extension Program {
    /// There is no library.
    static var libraryVersion: String { "(which it was built without)" }

    /// Says why nothing can be served.
    ///
    /// - Returns: The exit status.
    static func serve() -> Int32 {
        complain("it was built without eSpeak NG; install libespeak-ng-dev and build with the trait Espeak")
        return unavailable
    }
}
#endif
