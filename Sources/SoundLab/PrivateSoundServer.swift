// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A sound server of our own, to which anything may be done.
package protocol PrivateSoundServer: SoundServer {
    /// The server's processes, while they run.
    var processes: [pid_t] { get }

    /// Starts the server anew, and returns when it answers.
    func restart() throws
    /// Ends the server at once.
    func kill()
}

extension PrivateSoundServer {
    /// Where its PulseAudio server listens.
    package var address: String { "unix:\(environment["XDG_RUNTIME_DIR"] ?? "")/pulse/native" }

    /// Makes the server stand still.
    package func hang() { signal(SIGSTOP) }
    /// Lets a server that stood still go on.
    package func goOn() { signal(SIGCONT) }

    package func signal(_ signal: Int32) { for process in processes { _ = Foundation.kill(process, signal) } }

    /// Tells the guard that was started on it to end.
    package func endGuard() { if let guardProcess { _ = Foundation.kill(guardProcess, SIGTERM) } }
}
