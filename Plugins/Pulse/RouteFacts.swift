// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// What a server tells of the thing that a sink plays on, as far as it shows what kind of thing it is.
struct RouteFacts: Sendable, Equatable {
    /// The type of the active port: a jack, a radio link, a part of the machine.
    enum Port: Sendable {
        case speaker, headphones, line, headset, handset, digital, screen, portable, handsFree, car, network, analog
    }

    /// The sink's name: `alsa_output.pci-0000_00_1f.3.analog-stereo`.
    var name = ""
    /// What it is, as mixers show it.
    var description = ""
    /// The active port's type; nil if there is no port or it has no type.
    var port: Port?
    /// The active port's name: `analog-output-headphones`.
    var portName = ""
    /// `device.form_factor`: `internal`, `headset`, `car`.
    var formFactor = ""
    /// `device.bus`: `pci`, `usb`, `bluetooth`.
    var bus = ""
    /// The card's profile, as the sink tells it: `hdmi-stereo`, `a2dp_sink`, `headset-head-unit`.
    var profile = ""
    /// Whether the server says that it is another machine's.
    var isRemote = false
}
#endif
