// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

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
    /// What the module is loaded with once it must not be used again: a role that no stream has.
    static let retirement = "trigger_roles=callout-retired ducking_roles=callout-retired"

    /// What the module is loaded with; nil if nobody is lowered.
    let arguments: String?

    /// What to do.
    enum Plan: Equatable {
        /// Load the module.
        case load(arguments: String)
        /// An instance of ours with other depths is there: load it anew, if nobody else's trigger is on the server.
        case reload(index: UInt32, arguments: String)
        /// Use the instance that is there.
        case reuse
    }

    /// What lowers as a claim asks.
    init(_ claim: Claim) {
        let groups = LoweredRoles.groups(of: claim)
        func list(_ values: [String]) -> String { values.joined(separator: "/") }
        arguments =
            groups.isEmpty
            ? nil
            : "global=true trigger_roles=\(list(groups.map { _ in Self.trigger })) "
                + "ducking_roles=\(list(groups.map { $0.roles.joined(separator: ",") })) "
                + "volume=\(list(groups.map { "\(Self.number($0.depth))dB" }))"
    }

    /// Decides.
    ///
    /// - Parameter instance: The module as it is loaded, by us; nil if it is not.
    /// - Returns: What to do.
    func plan(_ instance: PulseModule?) -> Plan {
        guard let arguments, let instance else { return arguments.map { .load(arguments: $0) } ?? .reuse }
        return instance.arguments == arguments ? .reuse : .reload(index: instance.index, arguments: arguments)
    }

    /// Why streams can't be lowered by their role.
    ///
    /// A stream that moves to another sink while it is lowered keeps the module's factor for good, and ends the server by
    /// a failed assertion if it would be lowered again (PulseAudio 16, and the newest there is). So the module is used only
    /// where there is nowhere to move to, and never again after a stream was moved all the same.
    ///
    /// - Parameters:
    ///   - server: Who the server is.
    ///   - instance: The module as it is loaded; nil if it is not.
    ///   - sinks: How many sinks there are.
    /// - Returns: A sentence that says why, and how to mend it; nil if they can.
    static func obstacle(_ server: PulseServerName, _ instance: PulseModule?, sinks: Int) -> String? {
        if server.isPipeWire {
            return "the server is \(server.name), which can't lower streams by their role"
        }
        if let instance, !triggers(of: instance.arguments).contains(trigger) {
            if instance.arguments == retirement {
                return
                    "the sink went while other audio was lowered, and this server keeps it low until its player starts "
                    + "a new stream; restart the server to have \(module) again"
            }
            return
                "\(module) is loaded for others (\(instance.arguments.isEmpty ? "no arguments" : instance.arguments)); "
                + "run `pactl unload-module \(module)` to have it for prompts"
        }
        return sinks > 1
            ? "there are \(sinks) sinks, and a stream that moves while \(module) lowers it would stay low" : nil
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

extension [PulseModule] {
    /// The instance of `module-role-ducking` among them.
    var ducking: PulseModule? { first { $0.name == RoleDucking.module } }
}
#endif
