// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import Foundation
import Testing

/// A program of the machine that makes files for these tests.
enum Program {
    /// Where a program is, if it is here.
    static func find(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program to its end, which has to be a good one.
    static func run(_ name: String, _ arguments: [String]) async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(find(name)))
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let (ends, end) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = {
            end.yield($0.terminationStatus)
            end.finish()
        }
        try process.run()
        var status: Int32?
        for await ended in ends { status = ended }
        try #require(status == 0, "\(name) \(arguments.joined(separator: " "))")
    }
}
#endif
