// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutCore
import Glibc
import CalloutSystem

/// One running program and its three pipes; used by one thread alone.
final class WyomingInstance {
    /// As much as our pipes hold.
    private static let bufferBytes = 256 << 10
    /// What a program that has ended can have left in its pipe.
    static let pipeBytes = 1 << 20

    let policy: WyomingPolicy
    var child: ChildProcess
    var input: Descriptor?
    var output: Descriptor
    var log: Descriptor?
    var decoder: WyomingDecoder
    var tail: ProgramLog
    /// Whether it has ever answered.
    var standing = WyomingPatience.Instance.fresh
    /// Whether it repeats the numbers of requests; then an answer without one is none.
    var repeatsNumbers = false
    /// The request that was sent ahead of its turn.
    var ahead: Ahead?
    private let buffer: UnsafeMutableRawBufferPointer

    /// Starts the program; throws ``CueError`` with `unavailable` if it is not here.
    init(_ program: WyomingProgram, _ policy: WyomingPolicy) throws(CueError) {
        self.policy = policy
        decoder = WyomingDecoder(limits: policy.limits)
        tail = ProgramLog(limit: policy.logBytes)
        let path = try program.find()
        do throws(SystemError) {
            let input = try Pipe.make(.toChild, .neverBlocks)
            let output = try Pipe.make(.fromChild, .neverBlocks)
            let log = try Pipe.make(.fromChild, .neverBlocks)
            let pid = try Spawn.start(
                path, program.command,
                environment: CleanEnvironment.variables(adding: program.environment) { name in
                    getenv(name).map { String(cString: $0) }
                },
                folder: program.folder, input: input.theirs, output: output.theirs, log: log.theirs)
            child = ChildProcess(pid: pid)
            self.input = .some(input.takeOurs())
            self.output = output.takeOurs()
            self.log = .some(log.takeOurs())
        } catch {
            switch error.code {
            case ENOENT, EACCES, ENOEXEC, ENOTDIR, ELOOP:
                let reason = String(cString: strerror(error.code))
                throw program.missing("the system cannot run '\(path)' (\(reason), or its interpreter is missing)")
            default:
                throw CueError(
                    .failed,
                    "the plugin '\(program.name)' cannot start, free some memory, processes or files: \(error)",
                    underlying: error)
            }
        }
        // Last, since nothing frees it if the above throws.
        buffer = .allocate(byteCount: Self.bufferBytes, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// Ends the program and its group; returns its status if it ended by itself within `patience`.
    func end(patience: Duration) -> ExitStatus? {
        input = nil
        let status = child.end(patience: patience, grace: policy.deadlines.end)
        // What it wrote last tells why. The bound: a process that left the group may go on writing.
        for _ in 0..<16 where readLog() == 0 { break }
        log = nil
        return status
    }

    /// Reads what has come on standard error; returns the number of bytes, 0 if there are none for now.
    func readLog() -> Int {
        guard let raw = log?.raw else { return 0 }
        let count = read(raw, buffer.baseAddress, buffer.count)
        if count > 0 { tail.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        if count == 0 { log = nil }
        return max(count, 0)
    }

    /// Reads what has come on standard output into the decoder; returns the number of bytes, 0 if there are none for
    /// now.
    func readOutput() throws(WyomingFailure) -> Int {
        let count = read(output.raw, buffer.baseAddress, buffer.count)
        if count == 0 { throw .closedOutput }
        guard count > 0 else { return 0 }
        decoder.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return count
    }

    /// Writes what fits; returns the number of bytes, nil if the program reads no more.
    func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let raw = input?.raw else { return nil }
        let count = bytes.withUnsafeBytes { Glibc.write(raw, $0.baseAddress, $0.count) }
        return count >= 0 ? count : errno == EAGAIN || errno == EINTR ? 0 : nil
    }

    /// The descriptors to wait for: `wake`, the program's end, its log, its answers, and room for what is written.
    func descriptors(wake: Mailbox<Void>, isWriting: Bool) -> [pollfd] {
        var logRaw: Int32 = -1
        if let raw = log?.raw { logRaw = raw }
        var inputRaw: Int32 = -1
        if isWriting, let raw = input?.raw { inputRaw = raw }
        return [
            pollfd(fd: wake.raw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: child.exitDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: logRaw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: output.raw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: inputRaw, events: Int16(POLLOUT), revents: 0),
        ]
    }
}
