// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Synchronization

/// The built tool as a server, in a folder of its own; it is gone with the object.
final class ServedTool: Sendable {
    /// The public Wyoming client, if `make test-tools` has installed it.
    static let python: String? = {
        let path = URL(fileURLWithPath: #filePath).appending(path: "../../../.build/wyoming/bin/python").standardized
            .path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    let folder: TemporaryFolder
    private let process: Mutex<Process>

    /// The path of its socket.
    var socket: String { folder.path("s.sock") }

    /// Starts a server, and returns when it listens.
    init(_ arguments: String..., environment: [String: String] = ["PULSE_SERVER": "unix:/nowhere/pulse"]) throws {
        folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = Callout.tool
        process.arguments = ["serve", "--uri", "unix://\(folder.path("s.sock"))"] + arguments
        let ours = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
        process.environment = ours.merging(environment) { $1 }
        let complaints = Pipe()
        process.standardError = complaints
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var told = Data()
        while !String(decoding: told, as: UTF8.self).contains("listening at") {
            let part = complaints.fileHandleForReading.availableData
            guard !part.isEmpty else { break }
            told += part
        }
        self.process = Mutex(process)
    }

    /// Tells it to end, and waits for that; its exit status.
    func end() -> Int32 {
        process.withLock { process in
            if process.isRunning { process.terminate() }
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    /// Has the public client speak to it; what it prints, as JSON.
    func client(_ words: String...) throws -> [String: Any] {
        let script = URL(fileURLWithPath: #filePath).appending(path: "../../wyoming/client.py").standardized.path
        let program = try Program(Self.python ?? "", [script, "unix://\(socket)"] + words, ["PATH": "/usr/bin:/bin"])
        let output = program.output(within: .seconds(60))
        return try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }

    deinit { _ = end() }
}

extension Callout {
    /// What one task waits for and another does.
    final class Latch: Sendable {
        private let stream = AsyncStream<Void>.makeStream()

        func open() { stream.continuation.finish() }

        func opened() async { for await _ in stream.stream {} }
    }
}
