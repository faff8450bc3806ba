// SPDX-License-Identifier: Apache-2.0

import CGuard
import CalloutCore
import Glibc

/// The program that guards: its command line, how it detaches itself, and how it ends.
public struct GuardCommand {
    /// The exit status for a wrong command line.
    private static let usage: Int32 = 64
    /// The exit status where it cannot guard.
    private static let unavailable: Int32 = 69
    /// The exit status where something never came back.
    private static let stuck: Int32 = 70

    private static let help = """
        usage: callout-guard [--idle SECONDS] [--foreground] [--help] [--version]

        Lowers and pauses other people's audio while a process holds a lease, and gives it back whatever becomes of that
        process. One runs for each user and sound server; it is started by who needs it and ends when nobody does.

        """

    private enum Stay { case detached, foreground }
    private enum Successor { case itself, nobody }

    private let slots: @Sendable () -> [RestraintSlot]
    private var settings = GuardSettings()
    private var stay = Stay.detached
    private var successor = Successor.itself

    /// Describes a guard.
    ///
    /// - Parameter slots: Makes what it can do to others; called once it is certain that it guards.
    public init(_ slots: @escaping @Sendable () -> [RestraintSlot]) { self.slots = slots }

    /// Pretends to be of another version: for tests of what follows.
    package mutating func pretend(version: String) {
        settings.version = GuardVersion(version) ?? .current
    }

    /// Waits less long for what may never come back: for tests of what follows.
    package mutating func hurry(_ deed: Duration) { settings.deed = deed }

    /// Runs the program to its end; call it while the process has one thread.
    ///
    /// - Parameter arguments: The words after the program's name.
    public mutating func run(_ arguments: [String]) -> Never {
        var words = arguments[...]
        while let word = words.popFirst() {
            switch word {
            case "--help":
                print(Self.help, terminator: "")
                exit(0)
            case "--version":
                print("callout-guard \(settings.version)")
                exit(0)
            case "--foreground": stay = .foreground
            // After itself, when something never came back: a second time it would come to nothing.
            case "--last": (stay, successor) = (.foreground, .nobody)
            case "--idle":
                guard let seconds = words.popFirst().flatMap(Double.init), (0...86_400).contains(seconds) else {
                    Self.complain("--idle takes seconds, 0 to 86400")
                    exit(Self.usage)
                }
                settings.idle = .seconds(seconds)
            default:
                Self.complain("'\(word)' means nothing here; see 'callout-guard --help'")
                exit(Self.usage)
            }
        }
        if stay == .detached { Self.detach() }
        exit(serve())
    }

    private func serve() -> Int32 {
        do throws(CueError) {
            let place = try GuardPlace()
            try place.prepareFolder()
            switch try GuardLock.take(place, settings.version) {
            case .taken: Self.tell("taken")
            case .ours(let lock):
                let ending = try guardPlace(place)
                _ = consume lock
                if ending == .stuck { beginAnew() }
            }
            return 0
        } catch {
            Self.tell(error.message)
            return Self.unavailable
        }
    }

    /// Becomes its own successor, which undoes what is in the journal.
    ///
    /// What hangs would hang an orderly end too. Here it goes with the process's threads and connections, and the
    /// trigger with those.
    private func beginAnew() -> Never {
        if successor == .itself {
            let arguments = ["callout-guard", "--last", "--idle", String(settings.idle / .seconds(1))]
            var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
            execv("/proc/self/exe", &words)
        }
        _exit(Self.stuck)
    }

    private func guardPlace(_ place: GuardPlace) throws(CueError) -> GuardServer.Ending {
        // The folder may be on a disk that somebody wants to unmount.
        _ = chdir("/")
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let descriptor = signalfd(-1, &signals, Int32(O_CLOEXEC | O_NONBLOCK))
        let server = try GuardServer(place, slots(), settings: settings, signals: descriptor)
        Self.tell("ready")
        if stay == .detached { Self.silence() }
        return server.run()
    }

    /// Goes on as a process of its own session, without a parent that would have to wait for it.
    private static func detach() {
        let child = callout_fork()
        if child > 0 { _exit(0) }
        // Where the system has no room for a copy, it stays who it is.
        _ = setsid()
    }

    /// Tells whoever started it, on standard output.
    private static func tell(_ words: String) {
        let line = Array("\(words)\n".utf8)
        _ = write(STDOUT_FILENO, line, line.count)
    }

    private static func complain(_ message: String) {
        let line = Array("callout-guard: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Lets go of the streams of whoever started it.
    private static func silence() {
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard null >= 0 else { return }
        for stream in 0...2 { dup2(null, Int32(stream)) }
        if null > 2 { close(null) }
    }
}
