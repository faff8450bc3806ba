// SPDX-License-Identifier: Apache-2.0

package import Glibc

extension RunningProgram {
    /// What is waited for besides the caller, the program's end and its log.
    package struct Interest: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// What it says.
        package static let output = Interest(rawValue: 1)
        /// Room for what is written to it.
        package static let room = Interest(rawValue: 2)
    }

    /// The descriptors to wait for, always in this order: `wake`, the program's end, its log, its output, room for its
    /// input; -1 stands for what is not waited for.
    package mutating func descriptors(wake: Mailbox<Void>, _ interest: Interest) -> [pollfd] {
        var logRaw: Int32 = -1
        if let raw = log?.raw { logRaw = raw }
        var outputRaw: Int32 = -1
        if interest.contains(.output), let raw = output?.raw { outputRaw = raw }
        var inputRaw: Int32 = -1
        if interest.contains(.room), let raw = input?.raw { inputRaw = raw }
        return [
            pollfd(fd: wake.raw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: exitDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: logRaw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: outputRaw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: inputRaw, events: Int16(POLLOUT), revents: 0),
        ]
    }
}
