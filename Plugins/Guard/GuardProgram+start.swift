// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutCore
import Glibc
import CalloutSystem

extension GuardProgram {
    /// What of our environment the guard gets: what it needs to find the sound server, the session bus and its folders.
    private static let variables = [
        "PATH", "HOME", "USER", "LANG", "LC_ALL", "TMPDIR", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR",
        "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_DIRS", "PULSE_SERVER", "PULSE_RUNTIME_PATH",
        "PULSE_COOKIE", "PULSE_CONFIG_PATH", "PULSE_CLIENTCONFIG", "PIPEWIRE_REMOTE", "PIPEWIRE_RUNTIME_DIR",
    ]

    /// How long a guard may take until it listens.
    private static let limit = Duration.seconds(8)

    /// Starts a guard, and returns when one listens: this one, or another that was faster.
    ///
    /// It blocks. Throws `CueError` with `unavailable` or `timedOut`.
    func start(server: String?) throws(CueError) {
        let path = try find()
        let words: String?
        do throws(SystemError) {
            let pipe = try Pipe.make(.fromChild)
            let launcher = try spawn(path, server: server, output: pipe.theirs)
            let output = pipe.takeOurs()
            words = Self.line(from: output, until: SteadyTime.now + Self.limit)
            Self.reap(launcher)
        } catch {
            throw CueError(.unavailable, "\(path) cannot be started (\(error)): check it", underlying: error)
        }
        switch words {
        case "ready", "taken": return
        case nil: throw CueError(.timedOut, "\(path) did not begin to guard: run it with --foreground to see why")
        case "": throw CueError(.unavailable, "\(path) ended at once: run it with --foreground to see why")
        case .some(let words): throw CueError(.unavailable, words)
        }
    }

    /// The first line that comes; what came of it at the end of the stream, nil at the end of the time.
    private static func line(from output: borrowing Descriptor, until end: Duration) -> String? {
        var line: [UInt8] = []
        while SteadyTime.now < end, line.count < 4_096 {
            var polls = [pollfd(fd: output.raw, events: Int16(POLLIN), revents: 0)]
            SteadyTime.poll(&polls, until: end)
            guard polls[0].revents != 0 else { continue }
            var byte: UInt8 = 0
            guard read(output.raw, &byte, 1) == 1, byte != UInt8(ascii: "\n") else {
                return String(decoding: line, as: UTF8.self)
            }
            line.append(byte)
        }
        return nil
    }

    /// Waits for the process that was started, which ends as soon as it has made the guard.
    private static func reap(_ launcher: pid_t) {
        for _ in 0..<100 {
            if waitpid(launcher, nil, WNOHANG) != 0 { return }
            usleep(200)
        }
        kill(launcher, SIGKILL)
        try? BlockingThread.start { waitpid(launcher, nil, 0) }
    }

    private func spawn(_ path: String, server: String?, output: borrowing Descriptor) throws(SystemError) -> pid_t {
        var variables: [String: String] = [:]
        for name in Self.variables { variables[name] = variable(name) }
        variables.merge(environment) { $1 }
        if let server { variables["PULSE_SERVER"] = server }
        let arguments = [path, "--idle", String(idle / .seconds(1))]
        return try Spawn.start(
            path, arguments, environment: variables.map { "\($0)=\($1)" },
            input: try Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC), of: "open"), output: output,
            log: try Descriptor(open("/dev/null", O_WRONLY | O_CLOEXEC), of: "open"))
    }

    /// A variable as the guard sees it.
    func variable(_ name: String) -> String? { environment[name] ?? GuardPlace.variable(name) }
}
