// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Plugins {
    /// Who tells what else sounds and where our sound goes; nil if nothing in this build does.
    public var watcher: (any Watcher)? { all.lazy.compactMap { $0.makeWatcher?() }.first }

    /// Who keeps the machine awake: the first plugin that can, or one that says how to get it.
    public var inhibitor: any SleepInhibitor {
        all.lazy.compactMap { $0.makeInhibitor?() }.first ?? NoInhibitor()
    }

    /// Makes an app's session from its name.
    ///
    /// - Parameters:
    ///   - text: `duck`, `mix` or `none`.
    ///   - depth: By how many decibels other audio is lowered where it is lowered.
    ///   - watcher: Who tells it what else sounds; nil is nobody.
    /// - Returns: The session, which has opened nothing.
    /// - Throws: ``CueError`` with `unavailable` for a session that is not here, `invalid` for a name that is none.
    public func appSession(
        _ text: String, depth: Double? = nil, watching watcher: (any Watcher)?
    ) throws(CueError) -> AppSession {
        AppSession(try session(text, depth: depth), watching: watcher ?? NoWatcher())
    }

    /// The ways of this build to be noticed without a voice, in the order of the plugins.
    public var signals: [any AttentionSignal] { all.flatMap { $0.signals?() ?? [] } }

    /// The ways to be noticed by their names.
    ///
    /// - Parameter names: Their names, in the order in which they are tried: `haptic`, `notification`, `bell`.
    /// - Returns: The signals, which have opened nothing.
    /// - Throws: ``CueError`` with `invalid` for a name that is none here.
    public func signals(_ names: [String]) throws(CueError) -> [any AttentionSignal] {
        let here = signals
        var chosen: [any AttentionSignal] = []
        for name in names {
            guard let signal = here.first(where: { $0.name == name }) else {
                let known = here.map(\.name).joined(separator: ", ")
                throw CueError(.invalid, "there is no way '\(name)' to be noticed: it is one of \(known)")
            }
            chosen.append(signal)
        }
        return chosen
    }
}
