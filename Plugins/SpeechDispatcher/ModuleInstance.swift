// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// One running module and what it has said; used by one thread at a time.
final class ModuleInstance {
    /// What is kept of the end of its log, in bytes.
    private static let logBytes = 16 << 10
    /// How long it may take to end after SIGTERM.
    private static let grace = Duration.milliseconds(250)

    private let limits: PluginLimits
    private var program: RunningProgram
    private var reader = ModuleReader()
    private var unwritten: [UInt8] = []
    private var isReady = false
    private let buffer: UnsafeMutableRawBufferPointer

    /// Starts the module; throws ``CueError`` with `unavailable` if it is not here.
    init(_ program: PluginProgram) throws(CueError) {
        limits = program.limits
        self.program = try RunningProgram.start(program, logBytes: Self.logBytes)
        // Last, since nothing frees it if the above throws.
        buffer = .allocate(byteCount: RunningProgram.bufferBytes, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// The last line of its log.
    var lastLine: String? { program.tail.lastLine }

    /// Whether it can be asked: it has not ended, and has said nothing that nobody asked for.
    func isUsable() -> Bool {
        _ = program.readLog(into: buffer)
        guard !program.hasEnded, unwritten.isEmpty, !reader.isInsideReply else { return false }
        return program.readOutput(into: buffer) == 0
    }

    /// Says something and takes the replies, until there is enough.
    ///
    /// A module that was just started is made ready first: it is told to give its sound to us.
    ///
    /// - Parameters:
    ///   - words: What is said.
    ///   - wake: Ends the wait.
    ///   - take: Takes a reply; returns whether it was the last.
    /// - Throws: ``ModuleFailure``, after which the module is of no use.
    func ask(
        _ words: String, wake: Mailbox<Void>, take: (ModuleReply) throws(ModuleFailure) -> Bool
    ) throws(ModuleFailure) {
        var patience = ModulePatience(limits, starting: !isReady, now: SteadyTime.now)
        if !isReady {
            try expect("INIT\n", [299], wake, &patience)
            try expect("AUDIO\naudio_output_method=server\n.\n", [207, 203], wake, &patience)
            isReady = true
        }
        unwritten += Array(words.utf8)
        while try !take(reply(wake, &patience)) {}
    }

    /// Ends the module and its group; returns how it ended, if it did by itself within `patience`.
    func end(patience: Duration) -> ProgramEnd? { program.end(patience: patience, grace: Self.grace, buffer: buffer) }

    private func expect(
        _ words: String, _ codes: [Int], _ wake: Mailbox<Void>, _ patience: inout ModulePatience
    ) throws(ModuleFailure) {
        unwritten += Array(words.utf8)
        for code in codes {
            let reply = try reply(wake, &patience)
            guard reply.code == code else { throw .refused("\(reply.code) \(reply.words)") }
        }
    }

    /// Waits for the next reply, and writes what is unwritten meanwhile.
    private func reply(_ wake: Mailbox<Void>, _ patience: inout ModulePatience) throws(ModuleFailure) -> ModuleReply {
        while true {
            if let reply = try reader.next() {
                patience.heard(now: SteadyTime.now)
                return reply
            }
            if !unwritten.isEmpty {
                guard let count = program.write(unwritten[...]) else { throw .ended }
                unwritten.removeFirst(count)
            }
            var descriptors = waited(wake)
            SteadyTime.poll(&descriptors, until: program.look(patience.until))
            if descriptors[0].revents != 0 { throw .cancelled }
            if descriptors[2].revents != 0 { _ = program.readLog(into: buffer) }
            if descriptors[3].revents != 0 {
                try readOutput()
            } else if descriptors[1].revents != 0 || descriptors[1].fd < 0 && program.hasEnded {
                throw .ended
            }
            if SteadyTime.now >= patience.until { throw .late(patience.complaint) }
        }
    }

    private func readOutput() throws(ModuleFailure) {
        guard let count = program.readOutput(into: buffer) else { throw .ended }
        reader.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }

    /// What is waited for: the caller, the module's end, its log, its replies, and room for what is written.
    private func waited(_ wake: Mailbox<Void>) -> [pollfd] {
        program.descriptors(wake: wake, unwritten.isEmpty ? .output : [.output, .room])
    }
}
