// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Lists the plugins, and begins and tries those of others.
struct PluginsCommand: Command {
    static let description = CommandDescription(
        name: "plugins", alias: "plugin", operands: "[new NAME | test DIR]",
        operandKinds: [.words(["new", "test"]), .folder],
        summary: "List the plugins; begin a plugin of your own, or try one.",
        discussion: """
            Without more it lists the plugins, how to get those that are not in this build, and of those with a
            plugin.json what they ask for and which are not used. No plugin is run for it. It ends with 65 if one cannot
            be read.

            new NAME writes a plugin that works into the folder NAME, with its README and its test: a synthesizer, or, in
            Python and for a shell, one of another kind. test DIR runs the conformance suite against the plugin in DIR, of whatever kind, and tells
            what fails; it ends with 65 if something does. A sink is heard.
            """,
        options: [
            OptionDescription(
                "--language", "LANGUAGE", "for new: \(PluginTemplate.words)",
                of: .words(PluginTemplate.allCases.map(\.rawValue))),
            OptionDescription(
                "--kind", "KIND", "for new: synthesizer, which it is without this too, effect, sink, clips",
                of: .words(PluginManifest.Kind.allCases.map(\.rawValue))),
            OptionDescription(
                "--with", "NAME=VALUE", "for test of an effect: a setting; may be repeated", .repeatedly),
            OptionDescription("--json", nil, "print one object a line: a plugin, or what came of a check"),
        ],
        examples: [
            "callout plugins", "callout plugins new mine --language python", "callout plugins test mine --json",
        ])

    private let job: any PluginJob

    init(_ arguments: Arguments) throws(UsageError) {
        let words = arguments.operands
        switch words.first {
        case nil: job = PluginList(isJSON: arguments.has("--json"))
        case "new": job = try NewPlugin(arguments)
        case "test": job = try PluginTrial(arguments)
        case let word?: throw UsageError("plugins takes no '\(word)': write new NAME, test DIR, or nothing")
        }
        if words.first != "new", let option = ["--language", "--kind"].first(where: arguments.has) {
            throw UsageError("\(option) is for new: callout plugins new NAME --language python")
        }
        if words.first != "test", arguments.has("--with") {
            throw UsageError("--with is for test: callout plugins test DIR --with gain=-3")
        }
    }

    func run() async -> ExitStatus { await job.run() }
}
