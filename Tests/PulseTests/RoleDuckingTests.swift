// SPDX-License-Identifier: Apache-2.0

#if Pulse
import Testing

@testable import CalloutPulse

@Suite struct `What is done about role ducking` {
    private let ducking = RoleDucking(depth: -14)
    private let server = PulseServerName(name: "pulseaudio", version: "16.1", defaultSink: "spk")

    private func module(_ arguments: String) -> PulseModule {
        PulseModule(index: 7, name: "module-role-ducking", arguments: arguments)
    }

    @Test func `is to load it where it is not loaded`() {
        let others = [PulseModule(index: 1, name: "module-role-cork", arguments: "")]
        #expect(ducking.plan(server, others) == .load(arguments: ducking.arguments))
        #expect(
            ducking.arguments
                == "global=true trigger_roles=callout-trigger "
                + "ducking_roles=music,video,game,animation,production,no_role volume=-14dB")
        #expect(RoleDucking(depth: -7.5).arguments.hasSuffix("volume=-7.5dB"))
    }

    @Test func `is to use ours as it is, or to load it anew with another depth`() {
        #expect(
            ducking.plan(server, [module(ducking.arguments)]) == .reuse(7, role: "callout-trigger", note: nil))
        #expect(
            ducking.plan(server, [module(RoleDucking(depth: -20).arguments)])
                == .reload(index: 7, arguments: ducking.arguments))
    }

    @Test func `is to use others' by their first trigger that is no call`() {
        let plan = ducking.plan(server, [module("trigger_roles=phone/alert,navigation volume=-6dB/-9dB")])
        guard case .reuse(7, "alert", let note) = plan else {
            Issue.record("\(plan)")
            return
        }
        #expect(note?.contains("volume=-6dB/-9dB") == true)
    }

    @Test(arguments: ["", "trigger_roles=phone", "trigger_roles=no_role volume=-3dB"])
    func `is to refuse where only calls or anybody trigger`(arguments: String) {
        let obstacle = ducking.plan(server, [module(arguments)]).obstacle
        #expect(obstacle?.contains("pactl unload-module module-role-ducking") == true)
    }

    @Test func `is to refuse on PipeWire, by its name`() {
        let pipewire = PulseServerName(
            name: "PulseAudio (on PipeWire 0.3.65)", version: "15.0.0", defaultSink: nil)
        let obstacle = ducking.plan(pipewire, []).obstacle
        #expect(obstacle?.contains("PulseAudio (on PipeWire 0.3.65)") == true)
        #expect(obstacle?.contains("--session mix") == true)
    }
}
#endif
