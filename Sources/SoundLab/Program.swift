// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutSystem
import Foundation
import Synchronization

/// Another process, in a group of its own; it ends with its owner at the latest, and the group with it.
package final class Program: Sendable {
    /// What it reads.
    package enum Input {
        /// Nothing.
        case nothing
        /// What ends when this process ends, or ends it.
        case held
    }

    /// Its number.
    package let identifier: Int32
    private let output: Descriptor
    private let held: Mutex<Descriptor?>
    /// What `waitpid` said of it, once it has ended.
    private let end = Mutex<Int32?>(nil)

    /// Where a program is, if it is installed; a path stays as it is.
    package static func path(_ name: String) -> String? {
        if name.contains("/") { return name }
        return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Starts a program.
    package init(
        _ name: String, _ arguments: [String], _ environment: [String: String], _ input: Input = .nothing
    ) throws {
        let path = Self.path(name) ?? "/nonexistent/\(name)"
        let words = [name] + arguments
        let variables = environment.map { "\($0)=\($1)" }
        let pipe = try Pipe.make(.fromChild)
        let nothing = try Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC), of: "open")
        switch input {
        case .nothing:
            identifier = try Spawn.start(
                path, words, environment: variables, input: nothing, output: pipe.theirs, log: nothing)
            held = Mutex(nil)
        case .held:
            let hold = try Pipe.make(.toChild)
            identifier = try Spawn.start(
                path, words, environment: variables, input: hold.theirs, output: pipe.theirs, log: nothing)
            held = Mutex(hold.takeOurs())
        }
        output = pipe.takeOurs()
    }

    /// Where its standard output can be read.
    package var descriptor: Int32 { output.raw }

    /// The next line it writes, or what it wrote until it ended; one that takes longer than the limit is ended.
    package func line(within limit: Duration = .seconds(60)) -> String {
        var line: [UInt8] = []
        let end = SteadyTime.now + limit
        while let byte = read(1, until: end)?.first, byte != 0x0A { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    /// All it writes until it ends; one that takes longer than the limit is ended.
    package func output(within limit: Duration = .seconds(600)) -> String {
        var all: [UInt8] = []
        let end = SteadyTime.now + limit
        while let bytes = read(1 << 16, until: end) { all += bytes }
        return String(decoding: all, as: UTF8.self)
    }

    /// What can be read of its output, at least one byte; nil at its end, which comes with that of the time.
    private func read(_ most: Int, until end: Duration) -> [UInt8]? {
        var polls = [pollfd(fd: output.raw, events: Int16(POLLIN), revents: 0)]
        while polls[0].revents == 0 {
            guard SteadyTime.now < end else {
                kill()
                return nil
            }
            SteadyTime.poll(&polls, until: end)
        }
        var bytes = [UInt8](repeating: 0, count: most)
        let count = Foundation.read(output.raw, &bytes, most)
        return count > 0 ? Array(bytes[..<count]) : nil
    }

    /// Its exit status, once it has ended; the signal's number if one ended it, as one does after a minute.
    package var status: Int32 {
        if !waits(.seconds(60)) { kill() }
        return end.withLock { end in
            guard let end else { return SIGKILL }
            return end & 0x7F == 0 ? (end >> 8) & 0xFF : end & 0x7F
        }
    }

    /// Sends it a signal.
    package func signal(_ signal: Int32) { if isRunning { _ = Foundation.kill(identifier, signal) } }

    /// Ends its input, by which it ends.
    package func release() { held.withLock { $0 = nil } }

    /// Whether it has not ended yet.
    package var isRunning: Bool {
        end.withLock { end in
            guard end == nil else { return false }
            var status: Int32 = 0
            guard waitpid(identifier, &status, WNOHANG) != 0 else { return true }
            end = status
            return false
        }
    }

    /// Waits for its end; tells whether it came within the limit.
    package func waits(_ limit: Duration) -> Bool {
        guard let exit = try? Descriptor(pidfd_open(identifier, 0), of: "pidfd_open") else { return !isRunning }
        var polls = [pollfd(fd: exit.raw, events: Int16(POLLIN), revents: 0)]
        let end = SteadyTime.now + limit
        while isRunning {
            guard SteadyTime.now < end else { return false }
            SteadyTime.poll(&polls, until: end)
        }
        return true
    }

    /// Ends it at once, and what it has started in its group.
    package func kill() {
        guard isRunning else { return }
        _ = Foundation.kill(-identifier, SIGKILL)
        _ = waits(.seconds(5))
    }

    deinit { kill() }
}
