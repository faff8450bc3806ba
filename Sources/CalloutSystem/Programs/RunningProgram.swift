// SPDX-License-Identifier: Apache-2.0

package import CalloutCore
import Glibc

/// One running program of a plugin, and its three pipes, whose ends here never block; used by one thread alone.
package struct RunningProgram: ~Copyable {
    /// As much as our pipes hold.
    package static let bufferBytes = 256 << 10

    package var child: ChildProcess
    package var input: Descriptor?
    package var output: Descriptor
    package var log: Descriptor?
    package private(set) var tail: ProgramLog
    /// Whether it runs in a sandbox.
    private let isConfined: Bool
    /// What tells which processes are its own, where no sandbox holds them together.
    private let run: ProgramRun?

    private init(
        child: consuming ChildProcess, input: consuming Descriptor, output: consuming Descriptor,
        log: consuming Descriptor, tail: ProgramLog, isConfined: Bool, run: ProgramRun?
    ) {
        self.child = child
        self.isConfined = isConfined
        self.run = run
        self.input = .some(input)
        self.output = output
        self.log = .some(log)
        self.tail = tail
    }

    /// Starts a program, confined as it has to be.
    ///
    /// - Parameters:
    ///   - program: How to start it, and what it may.
    ///   - logBytes: How much of the end of its standard error is kept, in bytes.
    ///   - shared: Folders of ours that it may write, though it is in a sandbox: where its socket is to be.
    /// - Returns: The program, which has its pipes.
    /// - Throws: ``CueError`` with `unavailable` if it is not here, or a sandbox is required and cannot be had; `invalid`
    ///   for a need that cannot be granted.
    package static func start(
        _ program: PluginProgram, logBytes: Int, sharing shared: [String] = []
    ) throws(CueError) -> RunningProgram {
        let path = try program.find()
        let launch = try ProgramLaunch(program, at: path, sharing: shared)
        let run = program.origin == .others && launch.sandbox == nil ? ProgramRun() : nil
        do throws(SystemError) {
            let input = try Pipe.make(.toChild, .neverBlocks)
            let output = try Pipe.make(.fromChild, .neverBlocks)
            let log = try Pipe.make(.fromChild, .neverBlocks)
            let pid = try launch.start(
                adding: run.map { [$0.variable] } ?? [], streams: [input.theirs.raw, output.theirs.raw, log.theirs.raw])
            for limit in launch.limits { limit.set(on: pid) }
            if program.origin == .others { FirstToGo.mark(pid) }
            return RunningProgram(
                child: ChildProcess(pid: pid), input: input.takeOurs(), output: output.takeOurs(),
                log: log.takeOurs(), tail: ProgramLog(limit: logBytes), isConfined: launch.sandbox != nil, run: run)
        } catch {
            throw program.fault(error, starting: path)
        }
    }

    /// Ends the program and its group, and what it has left behind.
    ///
    /// - Parameters:
    ///   - patience: How long it may take to end by itself, once its input is closed.
    ///   - grace: How long it may take after SIGTERM.
    ///   - buffer: Where what it wrote last is read into.
    /// - Returns: How it ended, if it did by itself within `patience`.
    package mutating func end(
        patience: Duration, grace: Duration, buffer: UnsafeMutableRawBufferPointer
    ) -> ProgramEnd? {
        input = nil
        let end = child.end(patience: patience, grace: grace)
        if let run { run.endWhatIsLeft() }
        // What it wrote last tells why. The bound: a process that left the group may go on writing.
        for _ in 0..<16 where readLog(into: buffer) == 0 { break }
        log = nil
        return isConfined ? end?.fromSandbox : end
    }

    /// Reads what has come on standard error; returns the number of bytes, 0 if there are none for now.
    package mutating func readLog(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let raw = log?.raw else { return 0 }
        let count = read(raw, buffer.baseAddress, buffer.count)
        if count > 0 { tail.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        if count == 0 { log = nil }
        return max(count, 0)
    }

    /// Writes what fits; returns the number of bytes, nil if the program reads no more.
    package mutating func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let raw = input?.raw else { return nil }
        let count = bytes.withUnsafeBytes { Glibc.write(raw, $0.baseAddress, $0.count) }
        return count >= 0 ? count : errno == EAGAIN || errno == EINTR ? 0 : nil
    }
}
