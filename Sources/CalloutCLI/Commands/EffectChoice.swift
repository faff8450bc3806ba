// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// An effect as the command line asks for it: `sox`, `sox:low=300,high=3400`.
struct EffectChoice {
    private let name: String
    private let settings: [JSONValue.Member]

    /// Reads a choice.
    ///
    /// What JSON would read as a number is one; anything else is a text.
    init(_ text: String) throws(UsageError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        name = parts[0]
        guard !name.isEmpty else { throw UsageError("--effect takes a plugin's name, not '\(text)'") }
        var settings: [JSONValue.Member] = []
        for setting in parts.count == 2 ? parts[1].split(separator: ",") : [] {
            let words = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard words.count == 2, !words[0].isEmpty else {
                throw UsageError("--effect takes settings as key=value with commas between them, not '\(setting)'")
            }
            settings.append(.init(words[0], Arguments.value(words[1])))
        }
        self.settings = settings
    }

    /// The stage that is asked for.
    func stage(from plugins: Plugins) throws(CueError) -> PreparingStage {
        try .effect(try plugins.effect(name), settings: settings)
    }
}
