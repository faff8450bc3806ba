// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// One running program and what it has said; used by one thread alone.
final class WyomingInstance {
    /// What a program that has ended can have left in its pipe.
    static let pipeBytes = 1 << 20

    let policy: WyomingPolicy
    /// Which edition of the program runs; nil for ours.
    private let edition: ProgramEdition?
    var program: RunningProgram
    var decoder: WyomingDecoder
    /// Whether it has ever answered.
    var standing = WyomingPatience.Instance.fresh
    /// Whether it repeats the numbers of requests; then an answer without one is none.
    var repeatsNumbers = false
    /// The request that was sent ahead of its turn.
    var ahead: Ahead?
    private let buffer: UnsafeMutableRawBufferPointer

    /// Starts the program; throws ``CueError`` with `unavailable` if it is not here.
    init(_ program: PluginProgram, _ policy: WyomingPolicy) throws(CueError) {
        self.policy = policy
        edition = ProgramEdition(program)
        decoder = WyomingDecoder(limits: policy.limits)
        self.program = try RunningProgram.start(program, logBytes: policy.logBytes)
        // Last, since nothing frees it if the above throws.
        buffer = .allocate(byteCount: RunningProgram.bufferBytes, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// Whether a later edition of the program has been installed.
    var isOutdated: Bool { edition?.isOutdated ?? false }

    /// Connects to a program that listens, once it does; does nothing if it is connected, or is not reached so.
    func connect(wake: Mailbox<Void>, isCancelled: () -> Bool) throws(WyomingFailure) {
        do throws(ProgramUnreached) {
            try program.connect(
                within: policy.deadlines.start, wake: wake, buffer: buffer, isCancelled: isCancelled)
        } catch {
            if case .cancelled = error { throw .cancelled }
            throw .unreached(error)
        }
    }

    /// Ends the program and its group; returns how it ended, if it did by itself within `patience`.
    func end(patience: Duration) -> ProgramEnd? {
        program.end(patience: patience, grace: policy.deadlines.end, buffer: buffer)
    }

    /// Reads what has come on standard error; returns the number of bytes, 0 if there are none for now.
    func readLog() -> Int { program.readLog(into: buffer) }

    /// Reads what it has said into the decoder; returns the number of bytes, 0 if there are none for
    /// now.
    func readOutput() throws(WyomingFailure) -> Int {
        guard let count = program.readOutput(into: buffer) else { throw .closedOutput }
        decoder.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return count
    }

    /// The descriptors to wait for: `wake`, the program's end, its log, its answers, and room for what is written.
    func descriptors(wake: Mailbox<Void>, isWriting: Bool) -> [pollfd] {
        program.descriptors(wake: wake, isWriting ? [.output, .room] : .output)
    }
}
