// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Plugins {
    /// Who tells what else sounds and where our sound goes; nil if nothing in this build does.
    public var watcher: (any Watcher)? { all.lazy.compactMap { $0.makeWatcher?() }.first }

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
