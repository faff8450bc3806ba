// SPDX-License-Identifier: Apache-2.0

package import CalloutCore
import Glibc

/// One program of a plugin that can be asked, and the pipes or the socket by which it is, whose ends here never block;
/// used by one thread alone.
///
/// It runs as a child of ours, or, where a plugin names the address of a server, by itself.
package struct RunningProgram: ~Copyable {
    /// As much as our pipes hold.
    package static let bufferBytes = 256 << 10

    /// Where it listens; nil if it is asked over its standard input and output.
    package let address: ServerAddress?
    private var child: ChildProcess?
    var input: Descriptor?
    var output: Descriptor?
    /// The other end of the standard input of a program that listens: it can see by that whether we live.
    private var life: Descriptor?
    var log: Descriptor?
    package private(set) var tail: ProgramLog
    /// Where its socket is until we are connected, if that is in a folder of ours.
    private var folder: RunFolder?
    /// Whether it has closed its socket before it had read all that was in there.
    private var isCutOff = false
    /// Whether it runs in a sandbox.
    private let isConfined: Bool
    /// What tells which processes are its own, where no sandbox holds them together.
    private let run: ProgramRun?

    /// A program that was just started.
    init(
        child: consuming ChildProcess, input: consuming Descriptor, output: consuming Descriptor,
        log: consuming Descriptor, tail: ProgramLog, isConfined: Bool, run: ProgramRun?, place: consuming ListeningPlace
    ) {
        self.child = .some(child)
        self.isConfined = isConfined
        self.run = run
        self.log = .some(log)
        self.tail = tail
        address = place.address
        if place.address == nil {
            self.input = .some(input)
            self.output = .some(output)
            life = nil
        } else {
            self.input = nil
            self.output = nil
            life = .some(input)
        }
        folder = place.takeFolder()
    }

    /// A server that runs already.
    init(at address: ServerAddress) {
        self.address = address
        child = nil
        input = nil
        output = nil
        life = nil
        log = nil
        tail = ProgramLog(limit: 0)
        folder = nil
        isConfined = false
        run = nil
    }

    /// Whether we have started it.
    package var isOurs: Bool { child != nil }

    /// Whether it ends by itself when its input does; what listens goes on.
    package var endsWithInput: Bool { address == nil }

    /// Whether it has ended, without waiting for it; a server that runs already is not seen to.
    package var hasEnded: Bool {
        mutating get { child?.hasEnded ?? false }
    }

    /// Is readable once it has ended; -1 where there is no such thing.
    package var exitDescriptor: Int32 {
        mutating get { child?.exitDescriptor ?? -1 }
    }

    /// When to look whether it has ended, if nothing else comes first.
    package mutating func look(_ end: Duration?) -> Duration? { child == nil ? end : child?.look(end) }

    /// Whether it has left unread what was written to it, now that it says no more: all of that in a pipe, the last of it
    /// in a socket.
    package mutating func hasLeft(_ count: Int) -> Bool {
        address == nil ? (input?.pipeContent ?? 0) >= count : isCutOff || count == 0
    }

    /// Removes the folder of its socket, and the way to it.
    mutating func leaveFolder() { folder = nil }

    /// Says that nothing more is written to it.
    package mutating func closeInput() {
        if address != nil, let raw = input?.raw { _ = shutdown(raw, Int32(SHUT_WR)) }
        input = nil
    }

    /// Ends the program and its group, and what it has left behind; a server that runs already goes on.
    ///
    /// - Parameters:
    ///   - patience: How long it may take to end by itself, once its input is closed.
    ///   - grace: How long it may take after SIGTERM.
    ///   - buffer: Where what it wrote last is read into.
    /// - Returns: How it ended, if it did by itself within `patience`.
    package mutating func end(
        patience: Duration, grace: Duration, buffer: UnsafeMutableRawBufferPointer
    ) -> ProgramEnd? {
        closeInput()
        life = nil
        if address != nil { output = nil }
        let end = child?.end(patience: patience, grace: grace)
        if let run { run.endWhatIsLeft() }
        // What it wrote last tells why. The bound: a process that left the group may go on writing.
        for _ in 0..<16 where readLog(into: buffer) == 0 { break }
        log = nil
        leaveFolder()
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

    /// Reads what it has said; returns the number of bytes, 0 if there are none for now, nil if it says no more.
    package mutating func readOutput(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard let raw = output?.raw else { return 0 }
        let count = read(raw, buffer.baseAddress, buffer.count)
        if count < 0, errno == EAGAIN || errno == EINTR { return 0 }
        if count < 0 { isCutOff = true }
        return count > 0 ? count : nil
    }

    /// Writes what fits; returns the number of bytes, nil if the program reads no more.
    package mutating func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let raw = input?.raw else { return nil }
        let count = bytes.withUnsafeBytes { Glibc.write(raw, $0.baseAddress, $0.count) }
        if count >= 0 { return count }
        if errno == EAGAIN || errno == EINTR { return 0 }
        isCutOff = true
        return nil
    }
}
