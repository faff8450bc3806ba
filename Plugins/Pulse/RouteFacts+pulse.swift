// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

extension RouteFacts {
    /// Reads what libpulse tells of a sink.
    init(_ info: pa_sink_info) {
        func property(_ name: String) -> String {
            info.proplist.flatMap { pa_proplist_gets($0, name) }.map { String(cString: $0) } ?? ""
        }
        name = info.name.map { String(cString: $0) } ?? ""
        description = info.description.map { String(cString: $0) } ?? ""
        port = (info.active_port?.pointee.type).flatMap { Port($0) }
        portName = (info.active_port?.pointee.name).map { String(cString: $0) } ?? ""
        formFactor = property(PA_PROP_DEVICE_FORM_FACTOR)
        bus = property(PA_PROP_DEVICE_BUS)
        // Each server has a name of its own for the profile of a Bluetooth device.
        profile =
            ["bluetooth.protocol", "api.bluez5.profile", PA_PROP_DEVICE_PROFILE_NAME].map(property)
            .first { !$0.isEmpty } ?? ""
        isRemote = info.flags.rawValue & PA_SINK_NETWORK.rawValue != 0 || property("node.network") == "true"
    }
}

extension RouteFacts.Port {
    /// Reads libpulse's number for a type.
    init?(_ type: UInt32) {
        switch pa_device_port_type_t(rawValue: type) {
        case PA_DEVICE_PORT_TYPE_SPEAKER, PA_DEVICE_PORT_TYPE_HIFI: self = .speaker
        case PA_DEVICE_PORT_TYPE_HEADPHONES: self = .headphones
        case PA_DEVICE_PORT_TYPE_LINE, PA_DEVICE_PORT_TYPE_AUX: self = .line
        case PA_DEVICE_PORT_TYPE_HEADSET: self = .headset
        case PA_DEVICE_PORT_TYPE_HANDSET, PA_DEVICE_PORT_TYPE_EARPIECE, PA_DEVICE_PORT_TYPE_PHONE: self = .handset
        case PA_DEVICE_PORT_TYPE_SPDIF: self = .digital
        case PA_DEVICE_PORT_TYPE_HDMI, PA_DEVICE_PORT_TYPE_TV, PA_DEVICE_PORT_TYPE_VIDEO: self = .screen
        case PA_DEVICE_PORT_TYPE_PORTABLE: self = .portable
        case PA_DEVICE_PORT_TYPE_HANDSFREE: self = .handsFree
        case PA_DEVICE_PORT_TYPE_CAR: self = .car
        case PA_DEVICE_PORT_TYPE_NETWORK: self = .network
        case PA_DEVICE_PORT_TYPE_ANALOG: self = .analog
        // A bus is no kind of thing.
        default: return nil
        }
    }
}
#endif
