// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import Testing

@testable import CalloutPulse

@Suite struct `Where our sound goes` {
    private static let builtIn = RouteFacts(
        name: "alsa_output.pci-0000_00_1f.3.analog-stereo", description: "Built-in Audio Analog Stereo",
        formFactor: "internal", bus: "pci", profile: "analog-stereo")
    private static let usbHeadset = RouteFacts(
        name: "alsa_output.usb-Logitech_USB_Headset-00.analog-stereo", description: "USB Headset Analog Stereo",
        port: .analog, portName: "analog-output", formFactor: "headset", bus: "usb", profile: "analog-stereo")

    private static func builtIn(_ port: RouteFacts.Port, _ name: String) -> RouteFacts {
        var facts = builtIn
        (facts.port, facts.portName) = (port, name)
        return facts
    }

    private static func bluetooth(
        _ profile: String, _ form: String, _ port: RouteFacts.Port? = nil, name: String? = nil
    ) -> RouteFacts {
        RouteFacts(
            name: name ?? "bluez_sink.00_11_22_33_44_55.\(profile)", description: "WH-1000", port: port,
            formFactor: form, bus: "bluetooth", profile: profile)
    }

    private static let table: [(Route.Kind, RouteFacts)] = [
        // The machine's own card: the jack in use decides.
        (.speaker, builtIn(.speaker, "analog-output-speaker")),
        (.headphones, builtIn(.headphones, "analog-output-headphones")),
        (.line, builtIn(.line, "analog-output-lineout")),
        (.headset, builtIn(.headset, "analog-output-headset")),
        (.speaker, builtIn(.analog, "analog-output")),
        (.speaker, builtIn),
        // HDMI, with its port and without.
        (
            .hdmi,
            RouteFacts(
                name: "alsa_output.pci-0000_01_00.1.hdmi-stereo-extra1", description: "GP106 Digital Stereo (HDMI 2)",
                port: .screen, portName: "hdmi-output-1", bus: "pci", profile: "hdmi-stereo-extra1")
        ),
        (.hdmi, RouteFacts(name: "alsa_output.platform-fef00700.hdmi.hdmi-stereo", profile: "hdmi-stereo")),
        (.hdmi, RouteFacts(name: "alsa_output.tv", port: nil, formFactor: "tv", bus: "pci")),
        // Digital outputs.
        (
            .line,
            RouteFacts(
                name: "alsa_output.pci-0000_00_1b.0.iec958-stereo", port: .digital, portName: "iec958-stereo-output",
                formFactor: "internal", bus: "pci", profile: "iec958-stereo")
        ),
        (.line, RouteFacts(name: "alsa_output.usb-DAC.iec958-stereo", bus: "usb", profile: "iec958-stereo")),
        // USB.
        (.headset, usbHeadset),
        (
            .headset,
            RouteFacts(
                name: "alsa_output.usb-Jabra-00.analog-stereo", port: .headphones, portName: "analog-output-headphones",
                formFactor: "headset", bus: "usb")
        ),
        (.speaker, RouteFacts(name: "alsa_output.usb-Speaker-00", port: .analog, formFactor: "speaker", bus: "usb")),
        (
            .unknown,
            RouteFacts(
                name: "alsa_output.usb-Focusrite_Scarlett_2i2-00.analog-stereo", description: "Scarlett 2i2",
                port: .analog, portName: "analog-output", bus: "usb", profile: "analog-stereo")
        ),
        // Bluetooth as PulseAudio tells it, and as PipeWire does.
        (.headphones, bluetooth("a2dp_sink", "headphone", .headphones)),
        (.headset, bluetooth("a2dp_sink", "headset", .headset)),
        (.headset, bluetooth("a2dp-sink", "headset", .headphones, name: "bluez_output.00_11_22_33_44_55.1")),
        (.speaker, bluetooth("a2dp_sink", "portable", .portable)),
        (.speaker, bluetooth("a2dp_sink", "speaker", .speaker)),
        (.handsFree, bluetooth("a2dp_sink", "car", .car)),
        (.handsFree, bluetooth("headset_head_unit", "headset", .headset)),
        (.handsFree, bluetooth("handsfree_head_unit", "headphone", .headphones)),
        (.handsFree, bluetooth("headset-head-unit-msbc", "headset", .headset, name: "bluez_output.00_11_22.1")),
        (.handsFree, bluetooth("", "", nil, name: "bluez_sink.00_11_22_33_44_55.handsfree_head_unit")),
        (.unknown, bluetooth("a2dp_sink", "")),
        // Other machines.
        (.network, RouteFacts(name: "tunnel.media.local.alsa_output", isRemote: true)),
        (.network, RouteFacts(name: "tunnel-sink.kitchen", description: "Speaker in the kitchen")),
        (.network, RouteFacts(name: "raop_output.Living-Room.local", port: .network, portName: "network-output")),
        (.network, RouteFacts(name: "rtp", description: "RTP Multicast Sink")),
        // Nothing at all.
        (.unknown, RouteFacts(name: "null", description: "Null Output")),
        (.unknown, RouteFacts(name: "auto_null", description: "Dummy Output")),
        (.unknown, RouteFacts()),
        // Where only the name tells.
        (.speaker, RouteFacts(name: "alsa_output.hw_0", description: "Dell AC511 USB SoundBar Speaker")),
        (.headphones, RouteFacts(name: "bluez_sink.x", description: "Anna's AirPods")),
    ]

    @Test(arguments: table.indices) func `is told by port, form, bus and name`(row: Int) {
        let (kind, facts) = Self.table[row]
        #expect(RouteClassifier.kind(of: facts) == kind, "\(facts)")
    }

    @Test func `has the sink's name, and the words of mixers`() {
        let route = RouteClassifier.route(Self.usbHeadset)
        #expect(route.sink == "alsa_output.usb-Logitech_USB_Headset-00.analog-stereo")
        #expect(route.description == "USB Headset Analog Stereo")
    }

    @Test func `is no port for a bus`() {
        #expect(RouteFacts.Port(14) == nil)
        #expect(RouteFacts.Port(0) == nil)
        #expect(RouteFacts.Port(3) == .headphones)
        #expect(RouteFacts.Port(1_000) == nil)
    }
}
#endif
