// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A circuit breaker` {
    private var breaker = CircuitBreaker()

    private mutating func fail(_ fault: CircuitBreaker.Fault = .failure, at now: Duration) {
        breaker.failed(fault, after: breaker.enter(at: now), at: now)
    }

    @Test mutating func `opens after three failures in a row, and not before`() {
        fail(at: .zero)
        fail(at: .zero)
        #expect(breaker.enter(at: .zero) == .free)
        breaker.succeeded()
        fail(at: .zero)
        fail(at: .zero)
        #expect(breaker.state == .closed(faults: 2))
        fail(at: .seconds(1))
        #expect(breaker.enter(at: .seconds(5)) == .refused(until: .seconds(6)))
    }

    @Test mutating func `opens at once for what is not here, and for a deadline that passed`() {
        for fault in [CircuitBreaker.Fault.absence, .timeout] {
            breaker = CircuitBreaker()
            fail(fault, at: .zero)
            #expect(breaker.state == .open(until: .seconds(5), pause: .seconds(5)))
        }
    }

    @Test mutating func `lets one probe through when its pause is over, and closes when that speaks`() {
        fail(.absence, at: .zero)
        #expect(breaker.enter(at: .seconds(5)) == .probe)
        #expect(breaker.enter(at: .seconds(6)) == .refused(until: nil))
        breaker.succeeded()
        #expect(breaker.state == .closed(faults: 0))
    }

    @Test mutating func `doubles its pause with each probe that fails, up to a limit`() {
        fail(.absence, at: .zero)
        var now = Duration.seconds(5)
        var pauses: [Int64] = []
        for _ in 0..<8 {
            fail(at: now)
            guard case .open(let until, let pause) = breaker.state else {
                Issue.record("it is \(breaker.state)")
                return
            }
            #expect(until == now + pause)
            pauses.append(pause.components.seconds)
            now = until
        }
        #expect(pauses == [10, 20, 40, 80, 160, 300, 300, 300])
    }

    @Test mutating func `takes no notice of what was asked before it opened`() {
        let early = breaker.enter(at: .zero)
        fail(.absence, at: .zero)
        let state = breaker.state
        breaker.failed(.timeout, after: early, at: .seconds(4))
        #expect(breaker.state == state)
        #expect(breaker.enter(at: .seconds(5)) == .probe)
        breaker.failed(.timeout, after: early, at: .seconds(6))
        #expect(breaker.state == .halfOpen(pause: .seconds(5)))
    }

    @Test mutating func `lets the next one try where a probe was cancelled`() {
        fail(.absence, at: .zero)
        let passage = breaker.enter(at: .seconds(5))
        breaker.gaveUp(after: passage, at: .seconds(6))
        #expect(breaker.enter(at: .seconds(6)) == .probe)
    }

    @Test mutating func `keeps to the limits that it is given`() {
        var limits = CircuitBreaker.Limits()
        limits.failures = 1
        limits.pause = .seconds(1)
        limits.longestPause = .seconds(1)
        breaker = CircuitBreaker(limits)
        fail(at: .zero)
        fail(at: .seconds(1))
        #expect(breaker.state == .open(until: .seconds(2), pause: .seconds(1)))
    }
}
