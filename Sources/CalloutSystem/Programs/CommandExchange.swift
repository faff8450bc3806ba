// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

/// One run under way: what is left to write of its input, and what came of it; used by one thread alone.
struct CommandExchange: ~Copyable {
    /// What a program that has ended can have left in its pipe.
    private static let pipeBytes = 1 << 20

    private let run: CommandRun
    private let wake: Mailbox<Void>
    private let until: Duration
    private let buffer: UnsafeMutableRawBufferPointer
    private var program: RunningProgram
    private var written = 0
    private var output: [UInt8] = []
    private var isOutputClosed = false
    /// The other end of the input, to see what the program leaves in it.
    private var leftover: Descriptor?

    /// Starts the program; throws ``CueError`` with `unavailable` if it is not here.
    init(_ run: CommandRun, wake: Mailbox<Void>) throws(CueError) {
        self.run = run
        self.wake = wake
        until = SteadyTime.now + run.deadline
        program = try RunningProgram.start(run.program, logBytes: run.logBytes, sharing: run.shared)
        // Last, since nothing frees it if the above throws.
        buffer = .allocate(byteCount: RunningProgram.bufferBytes, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// The last line of its log.
    var lastLine: String? { program.tail.lastLine }

    /// Ends the program and its group.
    mutating func end() { _ = program.end(patience: .zero, grace: run.grace, buffer: buffer) }

    /// Writes, reads and waits until the program has ended.
    mutating func result() throws(CommandFailure) -> CommandResult {
        while true {
            write()
            var descriptors = program.descriptors(wake: wake, isOutputClosed ? .room : [.output, .room])
            SteadyTime.poll(&descriptors, until: program.look(until))
            if descriptors[0].revents != 0 { throw .cancelled }
            if descriptors[2].revents != 0 { _ = program.readLog(into: buffer) }
            if descriptors[1].revents != 0 || descriptors[1].fd < 0 && program.hasEnded {
                // A grandchild may hold the pipe open, so the end of the pipe is not waited for.
                var drained = 0
                while drained <= Self.pipeBytes, case let count = try readOutput(), count > 0 { drained += count }
                return try ended()
            }
            if descriptors[3].revents != 0 { _ = try readOutput() }
            if SteadyTime.now >= until { throw .late(run.deadline) }
        }
    }

    private mutating func ended() throws(CommandFailure) -> CommandResult {
        let unread = run.input.count - written + (leftover?.pipeContent ?? 0)
        switch program.end(patience: .zero, grace: run.grace, buffer: buffer) {
        case .exited(0): return CommandResult(output: output, unread: unread)
        case .some(let end): throw .ended(end)
        case nil: throw .lost
        }
    }

    /// Writes what fits, and closes the input after the last byte, or when the program reads no more.
    private mutating func write() {
        guard program.input != nil else { return }
        if written < run.input.count {
            guard let count = program.write(run.input[written...]) else {
                program.closeInput()
                return
            }
            written += count
        }
        if written == run.input.count { closeInput() }
    }

    /// Closes the input, and keeps an end of it by which can be seen what is never read.
    private mutating func closeInput() {
        if written > 0, let raw = program.input?.raw {
            leftover = try? Descriptor(
                open("/proc/self/fd/\(raw)", O_RDONLY | O_NONBLOCK | O_CLOEXEC), of: "open")
        }
        program.closeInput()
    }

    /// Reads what has come on standard output; returns the number of bytes, 0 if there are none for now.
    private mutating func readOutput() throws(CommandFailure) -> Int {
        guard !isOutputClosed else { return 0 }
        guard let count = program.readOutput(into: buffer) else {
            isOutputClosed = true
            return 0
        }
        guard output.count + count <= run.outputBytes else { throw .tooMuch(run.outputBytes) }
        output.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return count
    }
}
