// SPDX-License-Identifier: Apache-2.0

#if Pulse
import Testing

@testable import CalloutPulse

@Suite struct `Whose a stream is` {
    private let browser = PulseOwner(
        id: "org.mozilla.firefox", name: "Firefox", process: "17", host: "desk", role: "music", client: 3)

    @Test func `is told by the application's id, its process, its client, in this order`() {
        var owner = browser
        #expect(owner.application == "org.mozilla.firefox")
        owner.id = nil
        #expect(owner.application == "process 17 on desk")
        owner.process = nil
        #expect(owner.application == "client 3")
        owner.client = nil
        #expect(owner.application == "server")
        owner.module = 9
        #expect(owner.application == "module 9")
    }

    @Test func `is ours by our id, our roles, and what we are told`() {
        let nobody = PulseOwner.Ours()
        #expect(!nobody.contains(browser))
        #expect(nobody.contains(PulseOwner(id: "callout")))
        #expect(nobody.contains(PulseOwner(id: "org.coach", role: "callout-bed")))
        #expect(PulseOwner.Ours(names: ["Firefox"]).contains(browser))
        #expect(PulseOwner.Ours(names: ["org.mozilla.firefox"]).contains(browser))
        #expect(PulseOwner.Ours(processes: [17]).contains(browser))
        #expect(!PulseOwner.Ours(names: ["fire"], processes: [18]).contains(browser))
    }
}
#endif
