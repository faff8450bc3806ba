// SPDX-License-Identifier: Apache-2.0

#if Pulse
import Testing

@testable import CalloutPulse

@Suite struct `An answer of the server` {
    @Test @PulseThread func `is settled once, and the first wins`() async throws {
        let reply = PulseReply<Int>()
        var followed: [Int] = []
        reply.then { followed.append((try? $0.get()) ?? -1) }
        reply.settle(.success(1))
        reply.fail(.timedOut)
        reply.then { followed.append((try? $0.get()) ?? -1) }
        #expect(try await reply.value() == 1)
        #expect(followed == [1, 1])
    }

    @Test @PulseThread func `reaches all who wait for it`() async throws {
        let reply = PulseReply<Int>()
        async let one = reply.value()
        async let two = reply.value()
        Task { @PulseThread in reply.settle(.success(7)) }
        #expect(try await (one, two) == (7, 7))
    }

    @Test @PulseThread func `is an error when there is none`() async {
        let reply = PulseReply<Int>()
        reply.fail(.killed)
        await #expect(throws: PulseError.killed) { try await reply.value() }
        #expect(PulseError.timedOut.description == "Timeout")
    }

    @Test func `is waited for on the server's own thread`() async {
        await PulseThread.run { PulseThread.shared.preconditionIsolated() }
        #expect(PulseLoop.shared.isIsolatingCurrentContext() == false)
    }
}

extension PulseThread {
    @PulseThread fileprivate static func run(_ body: @PulseThread () -> Void) { body() }
}
#endif
