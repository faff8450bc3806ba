// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutSystem
import Glibc

/// Waits for many descriptors (epoll(7)), each known by a number; used by one thread.
struct Poller: ~Copyable {
    /// What is waited for.
    struct Interest: OptionSet {
        let rawValue: UInt32
        static let reading = Interest(rawValue: EPOLLIN.rawValue)
        static let writing = Interest(rawValue: EPOLLOUT.rawValue)
    }

    /// What has come.
    struct Readiness {
        let number: Int
        private let events: UInt32

        fileprivate init(_ event: epoll_event) {
            number = Int(event.data.u64)
            events = event.events
        }

        var canRead: Bool { events & EPOLLIN.rawValue != 0 }
        /// Whether the other end is gone: nothing is left to be said to it.
        var isGone: Bool { events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 }
    }

    private static let atOnce = 256

    private let descriptor: Descriptor

    init() throws(SystemError) {
        descriptor = try Descriptor(epoll_create1(Int32(EPOLL_CLOEXEC)), of: "epoll_create1")
    }

    func add(_ raw: Int32, as number: Int, for interest: Interest) throws(SystemError) {
        guard control(EPOLL_CTL_ADD, raw, number, interest) == 0 else { throw SystemError("epoll_ctl") }
    }

    func change(_ raw: Int32, as number: Int, for interest: Interest) {
        _ = control(EPOLL_CTL_MOD, raw, number, interest)
    }

    func remove(_ raw: Int32) { _ = control(EPOLL_CTL_DEL, raw, 0, []) }

    private func control(_ operation: Int32, _ raw: Int32, _ number: Int, _ interest: Interest) -> Int32 {
        var event = epoll_event()
        event.events = interest.rawValue
        event.data.u64 = UInt64(number)
        return epoll_ctl(descriptor.raw, operation, raw, &event)
    }

    /// Waits until something has come, or the time is over; nil waits for ever.
    func wait(until end: Duration?) -> [Readiness] {
        var milliseconds: Int32 = -1
        if let end {
            let (seconds, atto) = max(.zero, end - SteadyTime.now).components
            // Rounded up, so that the end has passed when the wait is over.
            milliseconds = Int32(min(seconds, 86_400) * 1_000 + (atto + 999_999_999_999_999) / 1_000_000_000_000_000)
        }
        let events = [epoll_event](unsafeUninitializedCapacity: Self.atOnce) { buffer, count in
            count = max(0, Int(epoll_wait(descriptor.raw, buffer.baseAddress, Int32(Self.atOnce), milliseconds)))
        }
        return events.map(Readiness.init)
    }
}
