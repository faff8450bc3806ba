// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// Tells what kind of thing a sink plays on.
///
/// The surest word comes first: what the server says of the link, then of the port that is in use, then of the thing as
/// a whole, and its name where nothing else is told.
enum RouteClassifier {
    /// Tells what kind of thing it is.
    static func kind(of facts: RouteFacts) -> Route.Kind {
        if isRemote(facts) { return .network }
        if facts.bus == "bluetooth", isTelephony(facts) { return .handsFree }
        return facts.port.flatMap { kind(of: $0, on: facts) } ?? kind(ofForm: facts.formFactor) ?? kind(named: facts)
    }

    /// Where our sound goes.
    static func route(_ facts: RouteFacts) -> Route {
        Route(kind: kind(of: facts), sink: facts.name, description: facts.description)
    }

    private static func isRemote(_ facts: RouteFacts) -> Bool {
        let prefixes = ["tunnel.", "tunnel-sink.", "raop_output.", "raop_sink", "rtp", "roc-sink", "snapcast"]
        return facts.isRemote || facts.port == .network || prefixes.contains { facts.name.hasPrefix($0) }
    }

    /// Whether a Bluetooth link is the one for calls, with sound both ways.
    private static func isTelephony(_ facts: RouteFacts) -> Bool {
        let profile = facts.profile.map { $0 == "_" ? "-" : $0 }
        return ["headset", "handsfree"].contains { String(profile).hasPrefix($0) }
            || ["headset_head_unit", "handsfree_head_unit"].contains { facts.name.hasSuffix($0) }
    }

    private static func kind(of port: RouteFacts.Port, on facts: RouteFacts) -> Route.Kind? {
        switch port {
        case .speaker, .portable: .speaker
        // A headset's plug for the ears.
        case .headphones: facts.formFactor == "headset" ? .headset : .headphones
        case .line, .digital: .line
        case .headset: .headset
        case .handset, .handsFree, .car: .handsFree
        case .screen: .hdmi
        case .network: .network
        case .analog: nil
        }
    }

    private static func kind(ofForm form: String) -> Route.Kind? {
        switch form {
        case "internal", "speaker", "portable", "computer", "webcam": .speaker
        case "headphone": .headphones
        case "headset": .headset
        case "handset", "hands-free", "car": .handsFree
        case "tv": .hdmi
        case "hifi": .line
        default: nil
        }
    }

    private static let patterns: [(kind: Route.Kind, words: [String])] = [
        (.hdmi, ["hdmi", "displayport"]), (.handsFree, ["handsfree", "hands-free"]), (.headset, ["headset"]),
        (.headphones, ["headphone", "earbud", "airpods"]),
        (.line, ["iec958", "spdif", "s/pdif", "lineout", "line-out"]),
        (.speaker, ["speaker"]),
    ]

    private static func kind(named facts: RouteFacts) -> Route.Kind {
        let names = [facts.portName, facts.profile, facts.name, facts.description].joined(separator: " ").lowercased()
        return patterns.first { pattern in pattern.words.contains { names.contains($0) } }?.kind ?? .unknown
    }
}
#endif
