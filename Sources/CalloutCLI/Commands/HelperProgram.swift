// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutSystem
import Glibc

/// A program of the installation that does a command's work in the tool's place.
enum HelperProgram {
    /// Becomes the program; returns only if it cannot.
    ///
    /// - Parameters:
    ///   - name: The program's name: `callout-prove`.
    ///   - words: Its command line.
    /// - Returns: The status for why it cannot.
    static func become(_ name: String, _ words: [String]) -> ExitStatus {
        let helper: String
        do { helper = try Installation.current.helper(name) } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
        // The threads of the pool block signals, and a program that takes a thread's place would go on doing so.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var arguments: [UnsafeMutablePointer<CChar>?] = ([helper] + words).map { word in strdup(word) }
        arguments.append(nil)
        execv(helper, &arguments)
        Terminal.complain("\(helper) cannot be started: \(String(cString: strerror(errno)))")
        return .fault
    }
}
