// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Synchronization
import Testing

@testable import CalloutGuard
import CalloutSystem

/// A folder of a test's own with a guard that guards a file, and what it tells.
final class GuardLab: Sendable {
    /// Something that was done to others.
    struct Deed: Sendable {
        /// When, by the steady clock, in milliseconds.
        let time: Double
        /// The number of the guard's process.
        let process: pid_t
        /// `imposed -14`, `lifted notifyOthers`, `restored 1`.
        let words: String
    }

    /// The folder of the built programs.
    static let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().path

    let folder: TemporaryFolder
    private let pipe: Int32
    private let rest = Mutex("")

    init() throws {
        folder = try TemporaryFolder()
        for name in ["run", "state"] { try Files.createFolder("\(folder.path)/\(name)") }
        mkfifo("\(folder.path)/deeds", 0o600)
        pipe = open("\(folder.path)/deeds", O_RDWR | O_NONBLOCK | O_CLOEXEC)
    }

    deinit {
        if let process = try? lockOwner() { kill(process, SIGKILL) }
        close(pipe)
    }

    var environment: [String: String] {
        [
            "GUARD_LAB": folder.path, "XDG_RUNTIME_DIR": "\(folder.path)/run", "XDG_STATE_HOME": "\(folder.path)/state",
            "PULSE_SERVER": "lab",
        ]
    }

    /// The guard's program; it stays for a minute, so that no test meets its end by chance.
    var program: GuardProgram {
        var program = GuardProgram(in: [Self.programs], idle: .seconds(60))
        program.name = "guard-lab"
        program.environment = environment
        return program
    }

    func program(version: String) -> GuardProgram {
        var program = program
        program.environment["GUARD_LAB_VERSION"] = version
        return program
    }

    var place: GuardPlace { get throws { try GuardPlace(from: { self.environment[$0] }) } }

    func session(_ depth: Double = -14) throws -> GuardedSession {
        GuardedSession(try SessionConfiguration(duckingDepth: depth), by: program)
    }

    /// Whether others are held back.
    var isLowered: Bool { Files.kind(of: "\(folder.path)/lowered") == .file }

    /// Starts a process that opens a window, and returns when it has; it ends with what holds it here.
    func client(_ mode: String, _ added: [String: String] = [:]) async throws -> Program {
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging(added) { $1 }
        let program = try Program("\(Self.programs)/guard-lab", [mode], variables)
        let words = try await BlockingThread.run { program.line() }
        try #require(words == "held")
        return program
    }

    /// The next deed that begins with a word; those before it are passed over.
    ///
    /// It waits on a thread of its own: the limit holds for the guard, not for other tests that keep the pool busy.
    func next(_ word: String, within limit: Duration = .seconds(10)) async throws -> Deed {
        let found = try await BlockingThread.run { [self] in
            let end = SteadyTime.now + limit
            while true {
                while let deed = deed() { if deed.words.hasPrefix(word) { return Optional(deed) } }
                guard SteadyTime.now < end else { return nil }
                var polls = [pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)]
                SteadyTime.poll(&polls, until: end)
            }
        }
        guard let found else { throw CueError(.timedOut, "nobody '\(word)' within \(limit)") }
        return found
    }

    /// The deeds that were told and not looked at yet.
    var deeds: [String] {
        var words: [String] = []
        while let deed = deed() { words.append(deed.words) }
        return words
    }

    private func deed() -> Deed? {
        rest.withLock { rest in
            if !rest.contains("\n") {
                var buffer = [UInt8](repeating: 0, count: 4_096)
                let count = read(pipe, &buffer, buffer.count)
                if count > 0 { rest += String(decoding: buffer[..<count], as: UTF8.self) }
            }
            guard let end = rest.firstIndex(of: "\n") else { return nil }
            let parts = rest[..<end].split(separator: " ", maxSplits: 2).map(String.init)
            rest = String(rest[rest.index(after: end)...])
            guard parts.count == 3, let time = Double(parts[0]), let process = pid_t(parts[1]) else { return nil }
            return Deed(time: time, process: process, words: parts[2])
        }
    }

    /// The guard's process, while there is one.
    func lockOwner() throws -> pid_t? {
        guard let socket = try? UnixSocket.connect(try place.socket) else { return nil }
        return UnixSocket.peer(of: socket)?.process
    }

    /// Waits, with a limit, until something is so.
    static func eventually(within limit: Duration = .seconds(10), _ isSo: () throws -> Bool) async throws -> Bool {
        let end = ContinuousClock.now + limit
        while try !isSo() {
            if ContinuousClock.now > end { return false }
            try await Task.sleep(for: .milliseconds(1))
        }
        return true
    }

    static var milliseconds: Double { SteadyTime.now / .milliseconds(1) }
}
