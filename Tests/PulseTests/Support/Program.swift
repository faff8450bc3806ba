// SPDX-License-Identifier: Apache-2.0

#if Pulse
import Foundation

/// Another process.
final class Program {
    private let process = Process()
    private let standardOutput = Pipe()

    /// Where a program is, if it is installed.
    static func path(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Starts a program.
    init(_ name: String, _ arguments: [String], _ environment: [String: String]) throws {
        process.executableURL = URL(filePath: Self.path(name) ?? "/nonexistent/\(name)")
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = standardOutput
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    /// Where its standard output can be read.
    var descriptor: Int32 { standardOutput.fileHandleForReading.fileDescriptor }

    /// All it writes until it ends.
    func output() -> String {
        let data = standardOutput.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// Ends it at once.
    func kill() {
        guard process.isRunning else { return }
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
#endif
