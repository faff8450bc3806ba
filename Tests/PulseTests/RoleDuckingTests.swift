// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import Testing

@testable import CalloutPulse

@Suite struct `What is done about role ducking` {
    private let ducking = RoleDucking(Claim(depth: -14))
    private let server = PulseServerName(name: "pulseaudio", version: "16.1", defaultSink: "spk")

    private func module(_ arguments: String?) -> PulseModule {
        PulseModule(index: 7, name: "module-role-ducking", arguments: arguments ?? "")
    }

    @Test func `is to load it where it is not loaded`() {
        let arguments =
            "global=true trigger_roles=callout-trigger "
            + "ducking_roles=music,video,game,animation,production,no_role volume=-14dB"
        #expect(ducking.plan(nil) == .load(arguments: arguments))
        #expect(RoleDucking(Claim(depth: -7.5)).arguments?.hasSuffix("volume=-7.5dB") == true)
    }

    @Test func `is a group of roles for each depth`() {
        let claim = Claim(depth: -14, depths: ["video": -6, "game": 0, "event": -6, "no_role": -20])
        #expect(
            RoleDucking(claim).arguments
                == "global=true trigger_roles=callout-trigger/callout-trigger/callout-trigger "
                + "ducking_roles=music,animation,production/video,event/no_role volume=-14dB/-6dB/-20dB")
    }

    @Test func `is nothing where a claim lowers nobody`() {
        #expect(RoleDucking(Claim(pausing: .everybody)).arguments == nil)
        #expect(RoleDucking(.nothing).plan(nil) == .reuse)
    }

    @Test(arguments: ["phone", "callout-cue", "any_role", "x volume=0dB", "a/b"])
    func `is never to name the role`(role: String) {
        #expect(RoleDucking(Claim(depth: -14, depths: [role: -30])).arguments == ducking.arguments)
    }

    @Test func `is to use ours as it is, or to load it anew with other depths`() {
        #expect(ducking.plan(module(ducking.arguments)) == .reuse)
        #expect(
            ducking.plan(module(RoleDucking(Claim(depth: -20)).arguments))
                == .reload(index: 7, arguments: ducking.arguments ?? ""))
        #expect(RoleDucking.obstacle(server, module(ducking.arguments), sinks: 1) == nil)
        #expect(RoleDucking.obstacle(server, nil, sinks: 0) == nil)
    }

    @Test(arguments: ["", "trigger_roles=phone", "trigger_roles=phone/alert,navigation volume=-6dB/-9dB"])
    func `is to leave others' alone, and to say how to mend it`(arguments: String) {
        let obstacle = RoleDucking.obstacle(server, module(arguments), sinks: 1)
        #expect(obstacle?.contains("pactl unload-module module-role-ducking") == true)
        #expect(obstacle?.contains(arguments) == true)
    }

    @Test func `is to refuse where a stream could move, which the module cannot follow`() {
        let obstacle = RoleDucking.obstacle(server, module(ducking.arguments), sinks: 2)
        #expect(obstacle?.contains("2 sinks") == true)
    }

    @Test func `is to refuse for good once a stream was moved all the same, and to say what mends it`() {
        let obstacle = RoleDucking.obstacle(server, module(RoleDucking.retirement), sinks: 1)
        #expect(obstacle?.contains("restart the server") == true)
    }

    @Test func `is to refuse on PipeWire, by its name`() {
        let pipewire = PulseServerName(
            name: "PulseAudio (on PipeWire 0.3.65)", version: "15.0.0", defaultSink: nil)
        let obstacle = RoleDucking.obstacle(pipewire, nil, sinks: 1)
        #expect(obstacle?.contains("PulseAudio (on PipeWire 0.3.65)") == true)
    }
}
#endif
