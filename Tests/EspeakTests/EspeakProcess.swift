// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Glibc
import Testing

/// The real program, driven over pipes; every wait has a limit.
final class EspeakProcess {
    /// What a request came to.
    enum Answer: Equatable {
        /// Sound: the sample rate, the samples and the marks.
        case speech(rate: Int, samples: [Int16], marks: [Mark])
        /// A fault, with its code and text.
        case fault(CueError.Code, String)

        var samples: [Int16]? { if case .speech(_, let samples, _) = self { samples } else { nil } }
        var marks: [Mark]? { if case .speech(_, _, let marks) = self { marks } else { nil } }
        var code: CueError.Code? { if case .fault(let code, _) = self { code } else { nil } }
        var text: String? { if case .fault(_, let text) = self { text } else { nil } }
    }

    /// Nothing came within the limit, or something that is not due.
    struct Unexpected: Error { let what: String }

    /// The program, beside the tests in the build folder.
    static let path: String = {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return folder.appendingPathComponent("callout-espeak").path
    }()
    #if Espeak
    static let isHere = FileManager.default.isExecutableFile(atPath: path)
    #else
    static let isHere = false
    #endif

    /// What the program says it is; nil if it does not.
    static func version() -> String? {
        guard isHere, let program = try? EspeakProcess(arguments: ["--version"]), let bytes = try? program.rest()
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The longest wait for an answer, in milliseconds.
    private static let limit: Int32 = 30_000

    let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var decoder = WyomingDecoder()
    private var requests = 0

    init(arguments: [String] = []) throws {
        signal(SIGPIPE, SIG_IGN)
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Our copy of the program's end would keep the pipe open when the program has gone.
        try output.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Speaks a text.
    func speak(
        _ text: String, voice: String? = nil, language: String? = nil, prosody: Prosody = .normal,
        phonemes: [Phonemes] = []
    ) throws -> Answer {
        requests += 1
        let request = WyomingSynthesize(
            text: text, voice: voice, language: language.flatMap { LocaleTag($0) }, prosody: prosody,
            phonemes: phonemes, id: requests)
        try send(request.event)
        return try answer(to: requests)
    }

    /// Reads the whole answer to a request.
    func answer(to id: Int?) throws -> Answer {
        var event = try next()
        if event.type == "error" {
            let fault = try WyomingFault(event)
            guard fault.id == id else { throw Unexpected(what: "an error for \(String(describing: fault.id))") }
            return .fault(fault.cueCode, fault.text)
        }
        let start = try WyomingAudioStart(event)
        guard start.id == id, start.width == 2, start.channels == 1 else { throw Unexpected(what: "\(start)") }
        var bytes: [UInt8] = []
        event = try next()
        while event.type == "audio-chunk" {
            guard !event.payload.isEmpty, event.payload.count % 2 == 0, event.data["rate"]?.integer == start.rate
            else { throw Unexpected(what: "a chunk of \(event.payload.count) bytes") }
            bytes += event.payload
            event = try next()
        }
        let stop = try WyomingAudioStop(event)
        guard stop.id == id else { throw Unexpected(what: "a stop for \(String(describing: stop.id))") }
        let samples = stride(from: 0, to: bytes.count, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
        return .speech(rate: start.rate, samples: samples, marks: stop.marks)
    }

    func send(_ event: WyomingEvent) throws { try send(event.encoded()) }

    func send(_ bytes: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

    func closeInput() throws { try input.fileHandleForWriting.close() }

    /// The host goes away as a reader.
    func closeOutput() throws { try output.fileHandleForReading.close() }

    /// The next event.
    func next() throws -> WyomingEvent {
        while true {
            if let event = try decoder.next() { return event }
            let bytes = try read()
            guard !bytes.isEmpty else { throw Unexpected(what: "the end of the program's output") }
            decoder.feed(bytes)
        }
    }

    /// All that is left until the program ends.
    func rest() throws -> [UInt8] {
        var all: [UInt8] = []
        while case let bytes = try read(), !bytes.isEmpty { all += bytes }
        return all
    }

    /// The exit status, or minus the signal.
    func status() throws -> Int32 {
        try Self.wait("the program to end") { !self.process.isRunning }
        let status = process.terminationStatus
        return process.terminationReason == .exit ? status : -status
    }

    /// The processes that the program has made.
    var children: [pid_t] { Self.children(of: process.processIdentifier) }

    /// The processes that a process has made.
    static func children(of pid: pid_t) -> [pid_t] {
        let list = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
        return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
    }

    /// Waits for what the system does not announce, looking again and again.
    static func wait(_ what: String, until isSo: () -> Bool) throws {
        let end = ContinuousClock.now + .milliseconds(Int(limit))
        while !isSo() {
            guard ContinuousClock.now < end else { throw Unexpected(what: "no end of waiting for \(what)") }
            sched_yield()
        }
    }

    private func read() throws -> [UInt8] {
        let descriptor = output.fileHandleForReading.fileDescriptor
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, Self.limit) > 0 else { throw Unexpected(what: "no answer") }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return Array(bytes[..<max(count, 0)])
    }
}
