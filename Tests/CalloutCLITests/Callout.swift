// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Synchronization

/// The built tool, run as a user runs it, in a folder of its own.
final class Callout: Sendable {
    /// What a run left behind.
    struct Run: Sendable {
        let status: Int32
        let output: String
        let complaints: String

        /// The lines of standard output.
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// The tool, beside the test bundle in the build folder.
    static let tool = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "callout")

    /// Whether the tool was built with a voice to speak with.
    static var canSpeak: Bool {
        #if Espeak
        true
        #else
        false
        #endif
    }

    /// Whether the tool was built with more formats than WAV.
    static var knowsFormats: Bool {
        #if Sndfile
        true
        #else
        false
        #endif
    }

    /// Whether the tool was built with what says messages.
    static var knowsMessages: Bool {
        #if Messages
        true
        #else
        false
        #endif
    }

    /// Whether the tool was built with a sound server to look for.
    static var knowsPulse: Bool {
        #if Pulse
        true
        #else
        false
        #endif
    }

    /// The real prompt lists beside the checkout.
    static let corpora: URL = {
        let shared =
            ProcessInfo.processInfo.environment["CALLOUT_SHARED"].map { URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: #filePath).appending(path: "../../../../shared").standardized
        return shared.appending(path: "corpora")
    }()

    /// How long a run may take, in seconds, before it is ended; what it left until then is judged.
    private static let limit = 300.0

    /// A folder of this test's own, gone with it.
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the tool to its end.
    func callAsFunction(
        _ arguments: String..., environment: [String: String] = [:], whenPrinting: String? = nil, send signal: Int32 = 0
    ) async throws -> Run {
        try await run(arguments, environment: environment, whenPrinting: whenPrinting, send: signal)
    }

    /// Runs the tool to its end; as soon as a text has been printed a signal is sent and something is done.
    func run(
        _ arguments: [String], environment: [String: String] = [:], whenPrinting: String? = nil,
        send signal: Int32 = 0, then act: @escaping @Sendable (pid_t) -> Void = { _ in },
        underLimitOfBlocks blocks: Int? = nil, redirecting redirection: String? = nil
    ) async throws -> Run {
        let process = Process()
        process.executableURL = Self.tool
        process.arguments = arguments
        if blocks != nil || redirection != nil {
            // Files of at most so many KiB; the signal that tells of it is ignored, so that the write fails.
            let limit = blocks.map { "trap '' XFSZ; ulimit -f \($0); " } ?? ""
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            process.arguments = ["-c", "\(limit)exec \"$0\" \"$@\" \(redirection ?? "")", Self.tool.path] + arguments
        }
        process.currentDirectoryURL = URL(filePath: folder.path)
        let ours = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "PULSE_SERVER": "unix:/nowhere/pulse"]
        process.environment = ours.merging(environment) { $1 }
        let output = Pipe()
        let complaints = Pipe()
        process.standardOutput = output
        process.standardError = complaints
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let end = DispatchWorkItem { [process = process.processIdentifier] in kill(process, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit, execute: end)
        defer { end.cancel() }
        async let errors = Self.read(complaints, until: nil) {}
        let text = await Self.read(output, until: whenPrinting) { [process = process.processIdentifier] in
            kill(process, signal)
            act(process)
        }
        let told = await errors
        process.waitUntilExit()
        return Run(status: process.terminationStatus, output: text, complaints: told)
    }

    private static func read(_ pipe: Pipe, until text: String?, then act: @escaping @Sendable () -> Void) async
        -> String
    {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var bytes = Data()
                var isWaiting = text != nil
                while case let part = pipe.fileHandleForReading.availableData, !part.isEmpty {
                    bytes += part
                    if isWaiting, let text, String(decoding: bytes, as: UTF8.self).contains(text) {
                        isWaiting = false
                        act()
                    }
                }
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// The path of a file in the test's folder.
    func path(_ name: String) -> String { folder.path(name) }

    /// Writes a file in the test's folder.
    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    /// The files below a folder in the test's own, by their paths from it, sorted; what a render knows of them is none.
    func files(below name: String) -> [String] {
        let start = name.isEmpty ? "" : "\(name)/"
        return folder.files.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
            .filter { !$0.hasPrefix(".callout/") }
    }
}
