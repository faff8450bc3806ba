// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

extension DeliveryOptions {
    /// The options that say when a cue may sound, and what happens if it may not.
    static let scopes = [
        OptionDescription(
            "--only", "LIST", "say it only on these routes, such as headphones,headset",
            of: .list(Route.Kind.allCases.map(\.rawValue))),
        OptionDescription("--window-limit", "SECONDS", "how long other audio is lowered at most; default 8"),
        OptionDescription(
            "--too-long", "WORD", "what takes longer: guide (default) pauses other players, refuse skips it",
            of: .words(WindowLimit.Beyond.allCases.map(\.rawValue))),
        OptionDescription(
            "--attention", "LIST", "how to be noticed if it may not sound, the first that works: such as bell",
            of: .signals),
    ]

    /// How long the window may be open.
    static func limit(_ arguments: Arguments) throws(UsageError) -> WindowLimit {
        let usual = WindowLimit.guiding
        let duration = try arguments.number("--window-limit", in: 0.1...3600, "seconds").map { Duration.seconds($0) }
        let beyond = try arguments.choice("--too-long", of: WindowLimit.Beyond.self)
        return WindowLimit(duration ?? usual.duration, beyond: beyond ?? usual.beyond)
    }

    /// The routes on which a cue may sound; nil is all of them.
    static func routes(_ arguments: Arguments) throws(UsageError) -> [Route.Kind]? {
        guard let words = arguments.words("--only") else { return nil }
        var kinds: [Route.Kind] = []
        for word in words {
            guard let kind = Route.Kind(rawValue: word) else {
                let known = Route.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--only takes a list of \(known), not '\(word)'")
            }
            kinds.append(kind)
        }
        return kinds
    }

    /// The signals that are tried for a cue that may not sound.
    static func signals(_ arguments: Arguments) throws(UsageError) -> [any AttentionSignal] {
        guard let names = arguments.words("--attention") else { return [] }
        do {
            return try Plugins.standard.signals(names)
        } catch {
            throw UsageError("--attention: \(error.message)")
        }
    }
}
