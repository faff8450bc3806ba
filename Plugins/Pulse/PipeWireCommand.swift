// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse
import CalloutCore
import Glibc

/// One `pw-cli` that takes a command a line, for as long as somebody holds this.
///
/// When this process ends it does what it was left to do, so that nobody stays lowered.
///
/// It hangs on one end of a socket, not of a pipe: writing to a socket whose other end is gone can be told to raise no
/// signal.
@PulseThread
final class PipeWireCommand {
    // At its end, which is also this process's end however that comes, what was left to be undone is undone, and
    // `pw-cli` is told to quit: at the mere end of its input it would spin. When it ends by itself, so does all the rest,
    // and sending fails. A line comes back when it knows the server's objects.
    private static let script = """
        exec 3<&0
        {
            {
                while IFS= read -r line <&3; do
                    case $line in
                    "last "*) last="$last${line#last }
        " ;;
                    forget) last= ;;
                    *) printf '%s\\n' "$line" ;;
                    esac
                done
                printf '%s' "$last"
                sleep 0.2
                echo quit
            } | pw-cli 2>&1 | { grep -qm1 'id 0,'; echo >&3; cat >/dev/null; kill 0; }
        } >/dev/null 2>&1 &
        """

    private let socket: Int32

    /// Whether the program is installed.
    nonisolated static var isInstalled: Bool {
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        return path.split(separator: ":").contains { access("\($0)/pw-cli", X_OK) == 0 }
    }

    /// Starts it.
    ///
    /// - Throws: ``CueError`` with `unavailable` if it can't be started.
    init() throws(CueError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Self.refused(errno) }
        socket = ends[0]
        defer { close(ends[1]) }
        // The shell reads and waits; only our end must not block.
        _ = fcntl(ends[1], F_SETFL, 0)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
        // What else this process has open must end with it.
        posix_spawn_file_actions_addclosefrom_np(&actions, 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The sound server's thread blocks all signals, a guard ignores some, and a terminal's are not for a helper.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let words: [String] = ["sh", "-c", Self.script]
        let arguments = words.map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        var process = pid_t()
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments + [nil], environ)
        guard code == 0 else {
            close(socket)
            throw Self.refused(code)
        }
        // The shell puts the rest into the background and ends at once.
        waitpid(process, nil, 0)
    }

    /// Waits until it knows the server's objects.
    ///
    /// - Throws: ``CueError`` with `unavailable` if it doesn't within 2 s.
    func ready() async throws(CueError) {
        var answer: UInt8 = 0
        for _ in 0..<200 {
            // `info 0` crashes it while it does not know the core yet.
            send("ls Core")
            let got = recv(socket, &answer, 1, Int32(MSG_PEEK))
            if got > 0 { return }
            if got == 0 { break }
            try? await Task.sleep(for: .milliseconds(10))
        }
        throw .pulse(.unavailable, "`pw-cli` does not reach PipeWire; try `pw-cli info 0`")
    }

    /// Sends a command.
    ///
    /// - Returns: Whether there is still somebody to take it.
    @discardableResult
    func send(_ command: String) -> Bool {
        let line = Array("\(command)\n".utf8)
        return Glibc.send(socket, line, line.count, Int32(MSG_NOSIGNAL)) == line.count
    }

    /// Says what is to be done when this process has ended, in place of what was said before.
    func leave(_ commands: [String]) {
        send("forget")
        for command in commands { send("last \(command)") }
    }

    private static func refused(_ code: Int32) -> CueError {
        .pulse(.unavailable, "`pw-cli` can't be started (\(String(cString: strerror(code))))")
    }

    isolated deinit { close(socket) }
}
#endif
