// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

extension RunningProgram {
    /// How long until a program that does not listen yet is tried again: at first, and at most.
    private static let pauses = (first: Duration.milliseconds(1), longest: Duration.milliseconds(20))

    /// Connects to a program that listens, once it does; does nothing if it is connected, or is not reached so.
    ///
    /// A server that runs already is tried once.
    ///
    /// - Parameters:
    ///   - patience: How long it may take to listen.
    ///   - wake: Ends a wait, to look at `isCancelled`.
    ///   - buffer: Where its log is read into meanwhile.
    ///   - isCancelled: Whether nobody waits any more.
    /// - Throws: Why there is no connection.
    package mutating func connect(
        within patience: Duration, wake: Mailbox<Void>, buffer: UnsafeMutableRawBufferPointer,
        isCancelled: () -> Bool = { false }
    ) throws(ProgramUnreached) {
        guard let address, output == nil else { return }
        let end = SteadyTime.now + patience
        var pause = Self.pauses.first
        var begun: Descriptor?
        while true {
            do throws(SystemError) {
                let socket: Descriptor
                if let waiting = begun.take() { socket = waiting } else { socket = try address.connect() }
                if try ServerAddress.isConnected(socket) {
                    input = .some(try Descriptor(fcntl(socket.raw, F_DUPFD_CLOEXEC, 3), of: "fcntl"))
                    output = .some(socket)
                    // Nobody else may call it, and nothing of it is left if we are killed.
                    leaveFolder()
                    return
                }
                begun = .some(socket)
            } catch {
                guard isOurs || error.code == EAGAIN else { throw .refused(error) }
                if hasEnded { throw .ended }
            }
            try wait(for: begun?.raw, at: pause, end, wake: wake, buffer: buffer, isCancelled: isCancelled)
            if SteadyTime.now >= end { throw .late(patience) }
            pause = min(pause * 2, Self.pauses.longest)
        }
    }

    /// Waits for a connection that has begun, or until the next is tried.
    private mutating func wait(
        for begun: Int32?, at pause: Duration, _ end: Duration, wake: Mailbox<Void>,
        buffer: UnsafeMutableRawBufferPointer, isCancelled: () -> Bool
    ) throws(ProgramUnreached) {
        var descriptors = descriptors(wake: wake, [])
        descriptors.append(pollfd(fd: begun ?? -1, events: Int16(POLLOUT), revents: 0))
        SteadyTime.poll(&descriptors, until: look(begun == nil ? min(end, SteadyTime.now + pause) : end))
        if descriptors[0].revents != 0 {
            wake.take()
            if isCancelled() { throw .cancelled }
        }
        if descriptors[2].revents != 0 { _ = readLog(into: buffer) }
        if hasEnded { throw .ended }
    }
}
