// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

/// Why there is no connection to a program that is reached over a socket.
package enum ProgramUnreached: Error {
    /// Nobody waits for it any more.
    case cancelled
    /// It ended before it listened.
    case ended
    /// It did not listen in so long, or did not take the connection.
    case late(Duration)
    /// The system says why: most often that nobody listens there.
    case refused(SystemError)

    /// What is told of it.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - address: Where it was to listen.
    ///   - status: How it ended, if it did by itself.
    ///   - lastLine: The last line of its log.
    /// - Returns: A ``CueError``; `CancellationError` if nobody waits for it.
    package func error(
        _ program: PluginProgram, at address: ServerAddress?, status: ProgramEnd?, lastLine: String?
    ) -> any Error {
        let subject = "the plugin '\(program.name)'"
        let place = address.map { "at \($0)" } ?? "nowhere"
        let log = lastLine.map { "; it last wrote \"\($0)\"" } ?? ""
        switch self {
        case .cancelled: return CancellationError()
        case .ended:
            return CueError(
                .failed,
                "\(subject) \(status?.description ?? "ended") before it listened \(place)\(log); "
                    + "try its command by hand, or tell its author",
                underlying: self)
        case .late(let patience) where program.isServer:
            return CueError(
                .timedOut,
                "the server of \(subject) \(place) took no connection in \(patience): \(program.serverRemedy)",
                underlying: self)
        case .late(let patience):
            return CueError(
                .timedOut,
                "\(subject) did not listen \(place) in \(patience), and was ended\(log); "
                    + "let it listen at its {uri}, or raise limits.start",
                underlying: self)
        case .refused(let error):
            return CueError(
                .unavailable,
                "no server of \(subject) can be reached \(place) (\(error.words)): \(program.serverRemedy)",
                underlying: self)
        }
    }
}

extension PluginProgram {
    fileprivate var isServer: Bool {
        if case .server = reach { true } else { false }
    }

    fileprivate var serverRemedy: String { remedy ?? "start it, or mend the plugin's uri" }
}
