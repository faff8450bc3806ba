// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutSystem
import Glibc
import SoundLab

@testable import CalloutDesktop

/// A logind that gives the first who asks an end of a pipe, and sees when it is closed; the next are told that it failed.
@BusThread
final class HoldingLogind {
    private let service: FakeService
    private let end: Descriptor

    /// The methods that were called, and with what.
    var calls: [(member: String, arguments: [BusValue])] { service.calls }

    /// Begins to answer.
    init(on bus: PrivateBus) async throws {
        let pipe = try Pipe.make(.fromChild)
        // Its own copy goes with the answer.
        var given: BusDescriptor? = try BusDescriptor(duplicating: pipe.theirs.raw)
        end = pipe.takeOurs()
        service = try await FakeService(
            "org.freedesktop.login1", path: "/org/freedesktop/login1", on: bus
        ) { _, _ in
            defer { given = nil }
            return given.map { .values([.descriptor($0)]) } ?? .error("org.freedesktop.DBus.Error.Failed")
        }
    }

    /// Whether nobody has what was given any more, or lets go of it within a limit.
    func isLetGo(within limit: Duration = .zero) -> Bool {
        var polls = [pollfd(fd: end.raw, events: 0, revents: 0)]
        SteadyTime.poll(&polls, until: SteadyTime.now + limit)
        return polls[0].revents & Int16(POLLHUP) != 0
    }
}
#endif
