// SPDX-License-Identifier: Apache-2.0

#if Pulse
import Testing

@testable import CalloutPulse

@Suite struct `The silence before a cue` {
    @Test(arguments: [
        ("usb", "", 500), ("bluetooth", "a2dp_sink", 1_000), ("pci", "hdmi-stereo", 1_500),
        ("usb", "hdmi-stereo", 1_500),
        ("pci", "analog-stereo", 0), ("", "", 0),
    ])
    func `is as long as the kind of sink needs`(bus: String, profile: String, milliseconds: Int) {
        let facts = RouteFacts(bus: bus, profile: profile)
        #expect(LeadIn.standard.duration(for: facts) == .milliseconds(milliseconds))
        #expect(LeadIn.none.duration(for: facts) == .zero)
    }

    @Test func `has an end, whatever is asked for`() {
        #expect(LeadIn(other: .seconds(1_000)).duration(for: RouteFacts()) == .seconds(10))
    }

    @Test func `is whole where the sink sleeps or has just been woken, and none elsewhere`() {
        let need = Duration.milliseconds(500)
        let now = Duration.seconds(100)
        #expect(SinkRest(isAsleep: true).leadIn(need, now: now) == need)
        #expect(SinkRest(isAsleep: false).leadIn(need, now: now) == .zero)
        #expect(SinkRest(wokenAt: now - .milliseconds(499), isAsleep: false).leadIn(need, now: now) == need)
        #expect(SinkRest(wokenAt: now - .milliseconds(501), isAsleep: false).leadIn(need, now: now) == .zero)
    }
}
#endif
