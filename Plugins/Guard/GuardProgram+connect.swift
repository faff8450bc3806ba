// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import CalloutSystem

extension GuardProgram {
    /// What to do where no guard runs.
    enum Absence {
        /// Start one.
        case starts
        /// There is none: nil.
        case isTold
    }

    /// How long a guard may take to say hello before it is taken for hung.
    private static let limit = Duration.seconds(3)
    /// How often it is tried before giving up: guards may end just when they are called.
    private static let attempts = 4

    /// Connects to the guard of a sound server, off the cooperative pool.
    func connect(
        server: String?, ifAbsent absence: Absence = .starts, version: GuardVersion = .current
    ) async throws(CueError) -> GuardLink? {
        let result: Result<GuardLink?, CueError>
        do throws(SystemError) {
            result = try await BlockingThread.run {
                Result { () throws(CueError) in
                    try self.connectBlocking(server: server, ifAbsent: absence, version: version)
                }
            }
        } catch {
            throw CueError(.failed, "no thread can be started: \(error)", underlying: error)
        }
        return try result.get()
    }

    private func connectBlocking(
        server: String?, ifAbsent absence: Absence, version: GuardVersion
    ) throws(CueError) -> GuardLink? {
        let place = try GuardPlace(server: server, from: variable)
        var isRelieved = false
        for _ in 0..<Self.attempts {
            if let greeted = try greet(at: place, version) {
                guard greeted.version < version, !isRelieved, absence == .starts else {
                    return try link(consume greeted)
                }
                // Ours relieves it.
                isRelieved = true
            } else if absence == .isTold {
                return nil
            }
            try start(server: server)
        }
        throw CueError(.failed, "guards end as soon as they are asked: see \(place.log)")
    }

    private func link(_ greeted: consuming Greeted) throws(CueError) -> GuardLink {
        guard greeted.dialect == GuardVersion.dialect else {
            throw CueError(
                .unavailable,
                "a guard of version \(greeted.version) is there, which this version does not understand: update callout"
            )
        }
        do throws(SystemError) {
            let process = greeted.process
            return try GuardLink(greeted.takeSocket(), process: process)
        } catch {
            throw CueError(.failed, "the guard cannot be used (\(error)): close some files", underlying: error)
        }
    }

    /// A guard that has said hello.
    private struct Greeted: ~Copyable {
        let socket: Descriptor
        let process: pid_t
        let version: GuardVersion
        let dialect: Int

        consuming func takeSocket() -> Descriptor { socket }
    }

    /// Says hello to the guard, if one is there; ends one that hangs.
    private func greet(at place: GuardPlace, _ version: GuardVersion) throws(CueError) -> Greeted? {
        guard let socket = try? UnixSocket.connect(place.socket) else { return nil }
        guard let peer = UnixSocket.peer(of: socket), peer.user == getuid() else {
            throw CueError(.unavailable, "\(place.socket) belongs to another user: remove it")
        }
        let hello = GuardRequest.hello(version, dialect: GuardVersion.dialect, .use).json.line
        guard UnixSocket.send(hello, to: socket) == hello.count else { return nil }
        var lines = LineReader()
        let end = SteadyTime.now + Self.limit
        while SteadyTime.now < end {
            var polls = [pollfd(fd: socket.raw, events: Int16(POLLIN), revents: 0)]
            SteadyTime.poll(&polls, until: end)
            guard polls[0].revents != 0, let bytes = UnixSocket.receive(socket) else { continue }
            guard !bytes.isEmpty, let whole = lines.feed(bytes) else { return nil }
            guard let line = whole.first else { continue }
            guard let json = try? JSONValue(line: line),
                case .hello(let version, let dialect, _)? = try? GuardReply(json)
            else { throw CueError(.unavailable, "what listens at \(place.socket) is no guard: remove it") }
            return Greeted(socket: socket, process: peer.process, version: version, dialect: dialect)
        }
        // It hangs, perhaps with everybody's music lowered: what it holds is released with it.
        kill(peer.process, SIGKILL)
        return nil
    }
}
