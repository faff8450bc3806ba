// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// What to do about the server's `module-role-ducking`, of which a server loads only one instance.
///
/// The module lowers streams of some roles while a stream of a trigger role is uncorked and unmuted. It does so by a
/// factor of its own that nothing stores and no mixer shows, and takes it away when the trigger is corked or gone.
///
/// An instance that we load stays loaded: another process of ours may be using it, without a trigger it does nothing,
/// and it goes with the server.
struct RoleDucking: Sendable {
    /// The module's name.
    static let module = "module-role-ducking"
    /// The role of our silent trigger stream; nobody else's, so that nothing else triggers it.
    static let trigger = "callout-trigger"
    /// Whom we lower: entertainment, and players that don't say what they are.
    ///
    /// Not calls, and not our own cues, whose
    /// role is in no list.
    static let lowered = ["music", "video", "game", "animation", "production", "no_role"]

    /// By how many decibels; zero or less.
    let depth: Double

    /// What to do.
    enum Plan: Equatable {
        /// Load the module.
        case load(arguments: String)
        /// An instance of ours with another depth is there: load it anew, if nobody else's trigger is on the server.
        case reload(index: UInt32, arguments: String)
        /// Use the instance that is there, with a trigger of its role; the note says what is not as asked, if anything.
        case reuse(_ index: UInt32, role: String, note: String?)
        /// There is no way; the sentence says why, and how to mend it.
        case impossible(String)

        /// The role that our trigger stream has to have.
        var role: String {
            if case .reuse(_, let role, _) = self { role } else { RoleDucking.trigger }
        }

        /// Why there is no way.
        var obstacle: String? {
            if case .impossible(let sentence) = self { sentence } else { nil }
        }
    }

    /// What the module is loaded with.
    var arguments: String {
        "global=true trigger_roles=\(Self.trigger) ducking_roles=\(Self.lowered.joined(separator: ",")) "
            + "volume=\(Self.number(depth))dB"
    }

    /// Decides.
    ///
    /// - Parameters:
    ///   - server: Who the server is.
    ///   - modules: What it has loaded.
    /// - Returns: What to do.
    func plan(_ server: PulseServerName, _ modules: [PulseModule]) -> Plan {
        if server.isPipeWire {
            return .impossible(
                "the server is \(server.name), which can't lower streams by their role; use --session mix")
        }
        guard let loaded = modules.first(where: { $0.name == Self.module }) else {
            return .load(arguments: arguments)
        }
        let triggers = Self.triggers(of: loaded.arguments)
        if triggers.contains(Self.trigger) {
            return loaded.arguments == arguments
                ? .reuse(loaded.index, role: Self.trigger, note: nil)
                : .reload(index: loaded.index, arguments: arguments)
        }
        // A stream of role phone would make other modules mute what plays.
        if let foreign = triggers.first(where: { $0 != "phone" && $0 != "no_role" && $0 != "any_role" }) {
            return .reuse(
                loaded.index, role: foreign,
                note: "\(Self.module) was loaded by others and is used as it is: \(loaded.arguments)")
        }
        return .impossible(
            "\(Self.module) is loaded for others (\(loaded.arguments.isEmpty ? "no arguments" : loaded.arguments)); "
                + "run `pactl unload-module \(Self.module)`, or use --session mix")
    }

    /// The trigger roles in a module's arguments, of all groups; the module's default is `phone`.
    static func triggers(of arguments: String) -> [String] {
        let value = arguments.split(separator: " ").first { $0.hasPrefix("trigger_roles=") }?.dropFirst(14)
        return value?.split { "/,\"'".contains($0) }.map(String.init) ?? ["phone"]
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
#endif
