// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import Testing

@testable import CalloutPulse

@Suite struct `Whether anybody hears a stream` {
    private func sink(_ name: String = "spk", isMuted: Bool = false, volume: Double = 1) -> PulseSinkState {
        PulseSinkState(name: name, description: "", state: .running, isMuted: isMuted, volume: volume)
    }

    private func input(isMuted: Bool = false, volume: Double = 1) -> PulseInputState {
        PulseInputState(index: 0, isMuted: isMuted, volume: volume)
    }

    @Test func `is yes while nothing speaks against it`() {
        #expect(Audibility.obstacle(sink(), input()) == nil)
        #expect(Audibility.obstacle(sink(volume: 0.01), input(volume: 1.5)) == nil)
        #expect(Audibility.obstacle(nil, nil) == nil)
    }

    @Test func `is no where sink or stream are muted or at volume zero`() {
        #expect(Audibility.obstacle(sink(isMuted: true), input()) == .muted)
        #expect(Audibility.obstacle(sink(volume: 0), input()) == .muted)
        #expect(Audibility.obstacle(sink(), input(isMuted: true)) == .muted)
        #expect(Audibility.obstacle(nil, input(volume: 0)) == .muted)
    }

    @Test func `is no where there is no device, muted or not`() {
        #expect(Audibility.obstacle(sink("auto_null", isMuted: true), input()) == .dummySink)
    }
}
#endif
