// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Another process.
package final class Program {
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

    /// The next line it writes, or what it wrote until it ended.
    package func line() -> String {
        var bytes: [UInt8] = []
        while let byte = try? standardOutput.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// All it writes until it ends.
    package func output() -> String {
        let data = standardOutput.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
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
}
