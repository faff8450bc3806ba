// SPDX-License-Identifier: Apache-2.0

import CalloutSystem
import Foundation

/// Another process; it ends with its owner at the latest.
package final class Program: Sendable {
    /// What it reads.
    package enum Input {
        /// Nothing.
        case nothing
        /// What ends when this process ends, or ends it.
        case held
    }

    private let held = Pipe()
    private let process = Process()
    private let standardOutput = Pipe()

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
        process.executableURL = URL(filePath: Self.path(name) ?? "/nonexistent/\(name)")
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = standardOutput
        process.standardError = FileHandle.nullDevice
        process.standardInput = input == .held ? held : FileHandle.nullDevice
        try process.run()
    }

    /// Where its standard output can be read.
    package var descriptor: Int32 { standardOutput.fileHandleForReading.fileDescriptor }

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
        process.waitUntilExit()
        return String(decoding: all, as: UTF8.self)
    }

    /// What can be read of its output, at least one byte; nil at its end, which comes with that of the time.
    private func read(_ most: Int, until end: Duration) -> [UInt8]? {
        var polls = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        while polls[0].revents == 0 {
            guard SteadyTime.now < end else {
                kill()
                return nil
            }
            SteadyTime.poll(&polls, until: end)
        }
        var bytes = [UInt8](repeating: 0, count: most)
        let count = Foundation.read(descriptor, &bytes, most)
        return count > 0 ? Array(bytes[..<count]) : nil
    }

    /// Its exit status, once it has ended; the signal's number if one ended it.
    package var status: Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Its number.
    package var identifier: Int32 { process.processIdentifier }

    /// Sends it a signal.
    package func signal(_ signal: Int32) {
        if process.isRunning { _ = Foundation.kill(process.processIdentifier, signal) }
    }

    /// Ends its input, by which it ends.
    package func release() { try? held.fileHandleForWriting.close() }

    /// Whether it has not ended yet.
    package var isRunning: Bool { process.isRunning }

    /// Ends it at once.
    package func kill() {
        guard process.isRunning else { return }
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    deinit { kill() }
}
