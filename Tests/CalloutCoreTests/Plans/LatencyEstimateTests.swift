// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `The estimate of a latency` {
    private func value(after measured: Int...) -> Duration {
        var estimate = LatencyEstimate(.milliseconds(8))
        for latency in measured { estimate.learn(.milliseconds(latency)) }
        return estimate.value
    }

    @Test func `does not heed one cue that was held up`() {
        #expect(value() == .milliseconds(8))
        #expect(value(after: 71) == .milliseconds(8))
        #expect(value(after: 5, 5, 5, 300, 5, 5) == .milliseconds(5))
    }

    @Test func `follows what is heard through something slower`() {
        #expect(value(after: 150, 151) == .milliseconds(150))
        #expect(value(after: 5, 5, 5, 5, 5, 5, 5, 180, 181, 182, 183) == .milliseconds(180))
    }

    @Test func `forgets what cannot be a latency`() {
        #expect(value(after: 5_000, -3, 1_001, 2_000) == .milliseconds(8))
    }
}
