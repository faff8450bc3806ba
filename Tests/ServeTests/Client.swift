// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutCore
import CalloutSystem
import Glibc
import Testing

/// A client that does as it is told, be it wrong; its calls wait, so that they belong on a thread of their own.
final class Client: Sendable {
    private let socket: Descriptor

    init(_ path: String) throws { socket = try UnixSocket.connect(path) }

    /// Sends bytes, as many as go; tells how many.
    @discardableResult func send(_ bytes: [UInt8]) -> Int { UnixSocket.send(bytes, to: socket) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ event: WyomingEvent) { send(event.encoded()) }

    /// Says no more.
    func closeSending() { _ = shutdown(socket.raw, Int32(SHUT_WR)) }

    /// Closes both ways at once, whatever comes.
    func close() { _ = shutdown(socket.raw, Int32(SHUT_RDWR)) }

    /// All bytes until an event of a type has come, or the other end is closed; nil after ten seconds.
    func events(until type: String, within limit: Duration = .seconds(10)) -> [WyomingEvent]? {
        var decoder = WyomingDecoder()
        var events: [WyomingEvent] = []
        let isWhole = read(within: limit) { bytes in
            decoder.feed(bytes)
            while let event = try? decoder.next() { events.append(event) }
            return events.last?.type == type
        }
        return isWhole ? events : nil
    }

    /// All lines until the other end is closed, or one holds a text; nil after ten seconds.
    func lines(until text: String? = nil, within limit: Duration = .seconds(10)) -> [String]? {
        var all = ""
        let isWhole = read(within: limit) { bytes in
            all += String(decoding: bytes, as: UTF8.self)
            return text.map { all.contains($0) && all.hasSuffix("\n") } ?? false
        }
        return isWhole ? all.split(separator: "\n").map(String.init) : nil
    }

    private func read(within limit: Duration, _ isEnough: ([UInt8]) -> Bool) -> Bool {
        let end = SteadyTime.now + limit
        while true {
            var polls = [pollfd(fd: socket.raw, events: Int16(POLLIN), revents: 0)]
            SteadyTime.poll(&polls, until: end)
            guard let bytes = UnixSocket.receive(socket) else {
                if SteadyTime.now >= end { return false }
                continue
            }
            if bytes.isEmpty || isEnough(bytes) { return true }
        }
    }

    /// Asks for a sound of so many seconds, and returns the types of the events that came.
    func speak(_ text: String) -> [String]? {
        send(WyomingSynthesize(text: text).event)
        return events(until: "audio-stop")?.map(\.type)
    }
}

/// Runs what waits on a thread of its own.
func waiting<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await BlockingThread.run { Result { try body() } }.get()
}
