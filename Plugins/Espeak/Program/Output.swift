// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CEspeak
import CalloutCore
import Glibc

/// The way to the host: the process's standard output, moved away from where a library could print into it.
struct Output: ~Copyable {
    /// The host no longer reads.
    struct HostGone: Error {}

    /// A pipe of this size takes most answers whole, so that the next request need not wait for the host's reading.
    private static let pipeBytes: Int32 = 1 << 20

    /// The descriptor.
    let descriptor: Int32

    /// Takes over standard output; what prints to it from now on prints to standard error.
    init() {
        let moved = dup(STDOUT_FILENO)
        descriptor = moved >= 0 ? moved : STDOUT_FILENO
        if moved >= 0 { dup2(STDERR_FILENO, STDOUT_FILENO) }
        _ = callout_widen_pipe(descriptor, Self.pipeBytes)
        // A host that has gone is an error of the write, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes an event.
    ///
    /// - Parameter event: The event.
    /// - Throws: ``HostGone``.
    func write(_ event: WyomingEvent) throws(HostGone) { try write(event.encoded()) }

    /// Writes bytes.
    ///
    /// - Parameter bytes: The bytes, of any count.
    /// - Throws: ``HostGone``.
    func write(_ bytes: [UInt8]) throws(HostGone) {
        let whole = bytes.withUnsafeBytes { send([$0]) }
        guard whole else { throw HostGone() }
    }

    /// Writes samples and what goes around them, by one call where the pipe has room, so that the host is woken once.
    ///
    /// The samples go as they are in memory, which on every machine there is means little endian.
    ///
    /// - Parameters:
    ///   - head: What goes before them.
    ///   - samples: The samples.
    ///   - tail: What goes after them.
    /// - Throws: ``HostGone``.
    func write(
        _ head: [UInt8], _ samples: Slice<UnsafeBufferPointer<Int16>>, _ tail: [UInt8]
    ) throws(HostGone) {
        let samples = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: samples))
        let whole = head.withUnsafeBytes { head in tail.withUnsafeBytes { send([head, samples, $0]) } }
        guard whole else { throw HostGone() }
    }

    private func send(_ pieces: [UnsafeRawBufferPointer]) -> Bool {
        var rest = pieces.map { iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count) }
        while let first = rest.firstIndex(where: { $0.iov_len > 0 }) {
            rest.removeFirst(first)
            let count = writev(descriptor, rest, Int32(rest.count))
            if count > 0 {
                Self.advance(&rest, by: count)
            } else if count < 0 && errno == EAGAIN {
                // The host's end may have been set to non-blocking where both ends are one file.
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Leaves out bytes that are written.
    private static func advance(_ pieces: inout [iovec], by count: Int) {
        var count = count
        for index in pieces.indices {
            let part = min(count, pieces[index].iov_len)
            pieces[index].iov_base += part
            pieces[index].iov_len -= part
            count -= part
        }
    }
}
#endif
