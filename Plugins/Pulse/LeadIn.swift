// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// How long a sink needs, when it has slept, until what it plays can be heard.
///
/// A sink that nobody plays to is put to sleep after some seconds, and loses the first sounds when it wakes: so long,
/// silence is played to it before a cue.
public struct LeadIn: Sendable, Hashable {
    /// For what hangs on USB.
    public var usb: Duration
    /// For what is reached by Bluetooth.
    public var bluetooth: Duration
    /// For screens and amplifiers, by HDMI or DisplayPort.
    public var hdmi: Duration
    /// For all else.
    public var other: Duration

    /// Says how long each kind of sink needs.
    ///
    /// - Parameters:
    ///   - usb: For what hangs on USB.
    ///   - bluetooth: For what is reached by Bluetooth.
    ///   - hdmi: For screens and amplifiers, by HDMI or DisplayPort.
    ///   - other: For all else.
    public init(
        usb: Duration = .milliseconds(500), bluetooth: Duration = .seconds(1), hdmi: Duration = .milliseconds(1_500),
        other: Duration = .zero
    ) {
        self.usb = usb
        self.bluetooth = bluetooth
        self.hdmi = hdmi
        self.other = other
    }

    /// What such things lose at most: 0.5 s on USB, 1 s by Bluetooth, 1.5 s by HDMI, nothing elsewhere.
    public static let standard = LeadIn()
    /// No silence, whatever plays.
    public static let none = LeadIn(usb: .zero, bluetooth: .zero, hdmi: .zero)

    /// How long a sink needs; at most 10 s.
    func duration(for facts: RouteFacts) -> Duration {
        let duration =
            if RouteClassifier.kind(of: facts) == .hdmi {
                hdmi
            } else {
                switch facts.bus {
                case "bluetooth": bluetooth
                case "usb": usb
                default: other
                }
            }
        return min(duration, .seconds(10))
    }
}
#endif
